import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { markupOf, staticRenderer } from '../../src/page/template-renderer.ts'
import type { PageBeginning } from '../../src/page/page.ts'
import { PAGES } from '../../src/page/pages.ts'
import { matchPage } from '../../src/page/routes.ts'

const records = import.meta.glob<object>('../../src/page/pages/*.ts', { eager: true })
const beginnings = import.meta.glob<PageBeginning>('../../src/page/first-requests/*.ts', {
  eager: true,
  import: 'default',
})
const PARAMS = { id: '5' }

test('every file of pages/ is a page of this version, under the name of the file', () => {
  const found = Object.entries(records).map(([file, exported]) => {
    const page = PAGES.find((one) => Object.values(exported).includes(one))
    return [file, page?.name]
  })
  expect(found).toEqual(Object.keys(records).map((file) => [file, /([\w-]+)\.ts$/.exec(file)?.[1]]))
  expect(found).toHaveLength(PAGES.length)
})

test('whatever begins requests is a page, with the very path of its record', () => {
  for (const [file, { path }] of Object.entries(beginnings))
    expect(PAGES.find(({ name }) => file.endsWith(`/${name}.ts`))?.path, file).toBe(path)
})

test('no two pages have one name', () => {
  expect(new Set(PAGES.map(({ name }) => name)).size).toBe(PAGES.length)
})

describe.each(PAGES)('$name', ({ name, tags, draw, navigation }) => {
  const drawn = markupOf(draw(staticRenderer, PARAMS, new URLSearchParams())).matchAll(/<(bird-[\w-]+)/g)

  test('loads the code of exactly the elements that it draws', () => {
    expect(new Set([...drawn].map(([, tag]) => tag))).toEqual(new Set(tags))
    for (const tag of tags)
      expect(existsSync(new URL(`../../elements/${tag.slice('bird-'.length)}.ts`, import.meta.url)), tag).toBe(true)
  })

  test('has a line in the sidebar that leads to it, or none', () => {
    expect(navigation === undefined || matchPage(navigation.path)?.page.name === name).toBe(true)
  })
})
