import { describe, expect, test } from 'vitest'
import { firstScreenFiles } from '../../scripts/build/first-screen-preloads.ts'
import { fetchedOnly } from '../../scripts/build/started-by-boot.ts'

describe('the first screen', () => {
  const chunkOf = (name: string, moduleIds: readonly string[], imports: readonly string[]) =>
    ({ type: 'chunk', fileName: `${name}.js`, moduleIds, imports }) as const
  const chunk = (name: string, ...imports: string[]) => chunkOf(name, [`/src/${name}.ts`], imports)
  const element = (name: string, ...imports: string[]) =>
    chunkOf(name, ['/src/words.ts', `/elements/${name}.ts`], imports)
  const bundleOf = (...files: ReturnType<typeof chunk>[]) =>
    Object.fromEntries(files.map((file) => [file.fileName, file]))

  test('needs its two elements and whatever they import, at any depth, each once', () => {
    const bundle = bundleOf(
      chunk('index', 'core.js'),
      element('daily-summary', 'core.js'),
      element('detections', 'core.js', 'cards.js'),
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

  test('needs nothing else that is called as they are', () => {
    expect(firstScreenFiles(bundleOf(chunk('detections'), element('daily-summary')))).toEqual(['daily-summary.js'])
  })

  test('asks for nothing that was not built', () => {
    expect(firstScreenFiles(bundleOf(element('detections', 'https://elsewhere.test/x.js')))).toEqual(['detections.js'])
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
