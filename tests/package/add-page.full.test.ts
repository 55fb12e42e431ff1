import type { Browser, Page, Route } from 'playwright-core'
import { preview, type PreviewServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBrowser, withPage } from '../support/browser.ts'
import { copyProject, listedFiles, replacing, type ScratchProject, withMessage } from './scratch-project.ts'

/** `src/README.md`, "Add a page": a page is added to a copy of the project with the files that are listed, and no other. */
const SECTION = 'Add a page'

const RECORD = `import { MOON_PATH } from '../first-requests/moon.ts'
import type { PageRecord } from '../page.ts'

/** How bright the nights are. */
export const moonPage: PageRecord = {
  path: MOON_PATH,
  name: 'moon',
  title: 'page.moon',
  tags: ['bird-now'],
  navigation: { path: '/ui/moon' },
  draw: (d) => d.html\`<bird-now class="moon"></bird-now>\`,
}
`
const BEGINNING = `import type { PageBeginning } from '../page.ts'

/** Where the page is. */
export const MOON_PATH = /^\\/ui\\/moon\\/?$/i

/** The phase of the moon. */
export default { path: MOON_PATH, requests: () => ['/api/v2/moon'] } satisfies PageBeginning
`
const TEST = `import { expect, test } from 'vitest'
import { firstScreen } from '../../src/page/first-requests.ts'
import { pageViewOf } from '../../src/page/page-view.ts'

test('/ui/moon is a page, and asks for the moon at once', () => {
  const query = new URLSearchParams()
  expect(pageViewOf('/ui/moon', query)).toMatchObject({ kind: 'page', page: { name: 'moon' } })
  const facts = { path: '/ui/moon', query, storedDate: null, storedLimit: null, today: '2026-05-04' as never, nowMs: 0 }
  expect(firstScreen(facts).requests).toEqual(['/api/v2/moon'])
})
`

let project: ScratchProject
let browser: Browser
let server: PreviewServer
beforeAll(async () => {
  project = copyProject()
  await project.follow(SECTION, 'moon', {
    'src/page/pages/<name>.ts': () => RECORD,
    'src/page/pages.ts': (text, path) =>
      replacing('\n]', '\n  moonPage,\n]')(`import { moonPage } from './pages/moon.ts'\n${text}`, path),
    'src/i18n/messages/*.json': withMessage('page.moon', {
      de: 'Mondschein',
      en: 'Moonlight',
      es: 'Luz de luna',
      fi: 'Kuunvalo',
      fr: 'Clair de lune',
      pt: 'Luar',
      sv: 'Månsken',
    }),
    'src/page/first-requests/<name>.ts': () => BEGINNING,
    'tests/page/<name>.test.ts': () => TEST,
  })
  await project.run(['scripts/build.ts', 'page'])
  browser = await startBrowser()
  server = await preview({
    configFile: false,
    root: project.folder,
    base: '/ui/',
    build: { outDir: 'dist/page' },
    preview: { host: '127.0.0.1', port: 0 },
    logLevel: 'error',
  })
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  project?.remove()
})

const CONFIG = {
  csrfToken: 'token',
  security: {
    enabled: false,
    accessAllowed: true,
    authConfig: { basicEnabled: false, enabledProviders: [] },
    publicAccess: { liveAudio: false },
    privateMode: false,
  },
  version: '1',
  basePath: '',
}
const NO_STATION = [{ pattern: /\/api\/|404|EventSource/, reason: 'there is no station behind this page' }]

/** Opens a path of the built page; a station stands behind it that only says who it is. Gives what the page asked it. */
async function opened(path: string, act: (page: Page, asked: readonly string[]) => Promise<void>): Promise<void> {
  const address = server.httpServer.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const asked: string[] = []
  const answer = (route: Route): Promise<void> => {
    const { pathname } = new URL(route.request().url())
    asked.push(pathname)
    return route.fulfill(pathname.endsWith('/app/config') ? { json: CONFIG } : { status: 404, json: {} })
  }
  await withPage(browser, { allow: NO_STATION }, async (page) => {
    await page.route('**/api/**', answer)
    await page.goto(`http://127.0.0.1:${port}${path}`)
    await act(page, asked)
  })
}

test('five files at most, the languages as one', () => {
  expect(listedFiles(SECTION).length).toBeLessThanOrEqual(5)
})

test('it is routed, titled, in the sidebar and marked there, and its element has code', async () => {
  await opened('/ui/moon', async (page, asked) => {
    await expect.poll(() => page.title()).toBe('Moonlight · Dawn Chorus')
    expect(await page.locator('.sidebar [aria-current="page"]').innerText()).toBe('Moonlight')
    await page.locator('.main bird-now.moon:defined').waitFor()
    expect(asked).toContain('/api/v2/moon')
  })
})

test('the sidebar of another page leads to it; an address that no record matches is still not found', async () => {
  await opened('/ui/sun', async (page) => {
    await expect.poll(() => page.title()).toBe('Page Not Found · Dawn Chorus')
    await page.locator('.sidebar a', { hasText: 'Moonlight' }).click()
    await expect.poll(() => page.title()).toBe('Moonlight · Dawn Chorus')
  })
})

test('it and its test have the right types', async () => {
  expect(await project.complaints(['tests/page/moon.test.ts'])).toBe('')
})

test('its own test passes', async () => {
  await project.runTests(['tests/page/moon.test.ts'])
})

test('the tests of pages, words and rooms pass with it', async () => {
  await project.runTests(['tests/page', 'tests/i18n/catalogues.test.ts', 'tests/architecture'])
})
