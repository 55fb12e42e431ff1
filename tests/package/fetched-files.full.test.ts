import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startBrowser, withPage } from '../support/browser.ts'
import { startStation, type TestStation } from '../support/station.ts'
import { serve, type Site, write } from './site.ts'

/**
 * How far a number of the page for makers may be from what is measured, a part of the kilobytes and a number of files: one that has
 * to be changed with every commit is no help.
 */
const TOLERATED = { kilobytes: 0.04, files: 1 }
/** How long nothing more is asked for where a page stands still, milliseconds. */
const STILL_MS = 4000

const KINDS = ['elements', 'lite'] as const
type Kind = (typeof KINDS)[number]

/** A page: its row in the table, modules of each kind below `dist`, and its elements. */
interface MeasuredPage {
  readonly row: string
  readonly modules: (kind: Kind) => readonly string[]
  readonly tags: readonly string[]
}

const pageOf = (...tags: readonly string[]): MeasuredPage => ({
  row: tags.map((tag) => `\`<${tag}>\``).join(' and '),
  modules: (kind) => tags.map((tag) => `${kind}/${tag.slice('bird-'.length)}.js`),
  tags,
})
const PAGES: readonly MeasuredPage[] = [
  pageOf('bird-theme-toggle'),
  pageOf('bird-now'),
  pageOf('bird-live-listen'),
  pageOf('bird-detections'),
  pageOf('bird-daily-summary'),
  pageOf('bird-daily-summary', 'bird-detections'),
  {
    row: 'all elements, in all languages, from `all.js`',
    modules: (kind) => [kind === 'lite' ? 'all-lite.js' : 'all.js'],
    tags: ['bird-daily-summary'],
  },
]

const consumer = inject('consumer')
let browser: Browser
let station: TestStation
let site: Site

beforeAll(async () => {
  ;[browser, station] = await Promise.all([startBrowser(), startStation()])
  await station.lab({ pause: true })
  for (const kind of KINDS) for (const page of PAGES) write(consumer, { [fileOf(kind, page)]: htmlOf(kind, page) })
  site = await serve(consumer)
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
  await station?.stop()
})

const fileOf = (kind: Kind, { tags, modules }: MeasuredPage): string =>
  `${kind}-${modules(kind).length}-${tags.join('-')}${modules(kind)[0]?.includes('/') ? '' : '-all'}.html`

function htmlOf(kind: Kind, { modules, tags }: MeasuredPage): string {
  const scripts = modules(kind).map(
    (module) => `<script type="module" src="/node_modules/dawn-chorus/dist/${module}"></script>`,
  )
  const elements = tags.map((tag) => `<${tag} station="${station.origin}"></${tag}>`)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Garden</title>${scripts.join('')}<body>${elements.join('')}`
}

/** Number of files of code and words that a page fetched until it stands still, and their size, kB, brotli. */
async function fetchedBy(file: string): Promise<{ readonly files: number; readonly kilobytes: number }> {
  const fetched = new Set<string>()
  await withPage(browser, {}, async (page) => {
    let last = performance.now()
    page.context().on('request', (request) => {
      if (!/\/dist\/.*\.js$/.test(request.url())) return
      fetched.add(new URL(request.url()).pathname)
      last = performance.now()
    })
    await page.goto(`${site.origin}/${file}`)
    await expect.poll(() => performance.now() - last, { timeout: 60_000 }).toBeGreaterThan(STILL_MS)
  })
  const sizes = [...fetched].map((path) => brotliCompressSync(readFileSync(join(consumer, path))).length)
  return { files: fetched.size, kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1000 }
}

const [, SIZES = ''] = readFileSync(new URL('../../docs/embed.md', import.meta.url), 'utf8').split('## Sizes')

/** Numbers of the table for a page: kB and files with React, kB and files of lite. */
function saidOf({ row }: MeasuredPage): readonly number[] {
  const line = SIZES.split('\n').find((one) => one.startsWith(`| ${row} |`))
  return (line ?? '').split('|').slice(2, 6).map(Number)
}

test.each(PAGES)('the page for makers says what a browser fetches for $row', async (page) => {
  const measured = []
  for (const kind of KINDS) measured.push(await fetchedBy(fileOf(kind, page)))
  const numbers = measured.flatMap(({ kilobytes, files }) => [kilobytes, files])
  const said = saidOf(page)
  const isNear = numbers.map((number, index) => {
    const tolerated = index % 2 === 0 ? number * TOLERATED.kilobytes : TOLERATED.files
    return Math.abs((said[index] ?? 0) - number) <= tolerated
  })
  expect(isNear, `| ${page.row} | ${numbers.map((number) => number.toFixed(0)).join(' | ')} |`).not.toContain(false)
})
