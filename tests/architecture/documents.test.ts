import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectFiles, readProjectFile, ROOT } from './project-files.ts'

const pages = projectFiles().filter((path) => path.endsWith('.md'))

/** Text of a page without its blocks of code. */
const proseOf = (path: string): string => readProjectFile(path).replace(/^```.*?^```/gms, '')

/** Anchors of a page as repository hosts make them: those of its headings, and those that are written. */
function anchorsOf(path: string): ReadonlySet<string> {
  const prose = proseOf(path)
  const headings = [...prose.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
  return new Set([...headings, ...[...prose.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)])
}

/** Relative links and pictures of a page, as paths in the project with an anchor behind `#`. */
const linksOf = (path: string): readonly string[] =>
  [
    ...proseOf(path)
      .replace(/`[^`\n]*`/g, 'code')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => (link.startsWith('#') ? path + link : join(dirname(path), link)))

describe('documents', () => {
  test('link only to what is there: a file, a folder, a heading', () => {
    const dead = pages.flatMap((path) =>
      linksOf(path)
        .filter((link) => {
          const [file = '', anchor] = link.split('#')
          return !existsSync(join(ROOT, file)) || (anchor !== undefined && !anchorsOf(file).has(anchor))
        })
        .map((link) => `${path}: ${link}`),
    )
    expect(dead).toEqual([])
  })

  test('begin with a README of 200 lines at most', () => {
    expect(readProjectFile('README.md').split('\n').length - 1).toBeLessThanOrEqual(200)
  })
})
