import { describe, expect, test } from 'vitest'
import { fetchedOnly } from '../../scripts/build/started-by-boot.ts'

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
