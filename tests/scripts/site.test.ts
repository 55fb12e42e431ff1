import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { finishedPage } from '../../scripts/build/site.ts'
import { contents, documentPages } from '../../scripts/build/site-docs.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('documents of the site', () => {
  const pages = documentPages(folder)
  const named = new Map(pages.map((page) => [page.name, page.html]))

  test('are all in the contents, each under a name and a title of its own', () => {
    const listed = [...contents('').matchAll(/href="([^"]+)"/g)].map(([, name = '']) => name)
    expect(listed.toSorted()).toEqual([...named.keys()].filter((name) => name !== 'index.html').toSorted())
    expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length)
    for (const page of ['install', 'embed', 'home-assistant', 'contributing', 'changelog'])
      expect(named.keys().toArray()).toContain(`${page}.html`)
  })

  test('lead to pages, headings and pictures that are there', () => {
    const broken = pages.flatMap(({ name, html }) =>
      [...html.matchAll(/(?:href|src)="([^"]*)"/g)].flatMap(([, address = '']) => {
        if (/^(https?|mailto):/.test(address)) return []
        const [file = '', anchor] = address.split('#')
        if (/\.(png|jpg)$/.test(file)) return existsSync(join(folder, file)) ? [] : [`${name}: ${address}`]
        const target = named.get(file === '' ? name : file)
        const isThere = target !== undefined && (anchor === undefined || target.includes(`id="${anchor}"`))
        return isThere ? [] : [`${name}: ${address}`]
      }),
    )
    expect(broken).toEqual([])
  })

  test('bring no script and no style of their own', () => {
    for (const { html } of pages) expect(html).not.toMatch(/<(script|style)\b|<[a-z][^>]*\s(style|on\w+)=/)
  })
})

describe('a page of the site', () => {
  const html =
    '<meta charset="utf-8"><a href="http://station.example/ui/"></a><pre>src="http://station.example/x"</pre>'

  test('finds the site from any depth, and shows readers of code the address of a station', () => {
    expect(finishedPage(html, 'index.html')).toContain('href="./ui/"')
    expect(finishedPage(html, 'demo/recipes/now/index.html')).toContain('href="../../../ui/"')
    expect(finishedPage(html, 'ui/index.html')).toContain('<pre>src="http://birdnet.local:8080/x"')
  })

  test('has a policy that allows nothing inline and nobody else; only the gallery may ask a station that a visitor names', () => {
    const policyOf = (path: string): string => /content="([^"]+)"/.exec(finishedPage(html, path))?.[1] ?? ''
    expect(policyOf('index.html')).not.toMatch(/unsafe|https?:|\*/)
    expect(policyOf('index.html')).toContain("require-trusted-types-for 'script'")
    expect(policyOf('demo/index.html')).toContain("connect-src 'self' blob: https: http:")
    expect(policyOf('demo/index.html')).toContain("script-src 'self';")
  })
})
