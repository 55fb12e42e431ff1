import { describe, expect, test } from 'vitest'
import { firstScreenFiles } from '../../scripts/build/first-screen-preloads.ts'
import { fetchedOnly } from '../../scripts/build/started-by-boot.ts'

describe('the first screen', () => {
  const chunk = (name: string, ...imports: string[]) =>
    ({ type: 'chunk', fileName: `${name}.js`, name, imports }) as const
  const bundleOf = (...files: ReturnType<typeof chunk>[]) =>
    Object.fromEntries(files.map((file) => [file.fileName, file]))

  test('needs its two chunks and whatever they import, at any depth, each once', () => {
    const bundle = bundleOf(
      chunk('index', 'core.js'),
      chunk('daily-summary', 'core.js'),
      chunk('detections', 'core.js', 'cards.js'),
      chunk('cards', 'time.js', 'detections.js'),
      chunk('time'),
      chunk('core'),
      chunk('login', 'core.js'),
    )
    expect(firstScreenFiles(bundle).toSorted()).toEqual([
      'cards.js',
      'core.js',
      'daily-summary.js',
      'detections.js',
      'time.js',
    ])
  })

  test('asks for nothing that was not built', () => {
    expect(firstScreenFiles(bundleOf(chunk('detections', 'https://elsewhere.test/x.js')))).toEqual(['detections.js'])
  })
})

describe('module scripts of the page', () => {
  const script = (name: string): string => `<script type="module" crossorigin src="/ui/${name}.js"></script>`

  test('are fetched with it and not run; the last is the product, by its id', () => {
    expect(fetchedOnly(`<head>${script('core')}${script('index')}</head>`)).toBe(
      '<head><link rel="modulepreload" crossorigin href="/ui/core.js"><link rel="modulepreload" crossorigin href="/ui/index.js" id="product"></head>',
    )
  })

  test('must be there: a page without its product fails the build', () => {
    expect(() => fetchedOnly('<head><script src="/ui/boot.js"></script></head>')).toThrow('no module script')
  })
})
