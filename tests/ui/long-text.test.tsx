import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LongText } from '../../src/ui/long-text.tsx'

test('a text of 20,000 signs is folded away behind its beginning, and a name is what it was', () => {
  expect(renderToStaticMarkup(<LongText>Great Tit</LongText>)).toBe('<bdi>Great Tit</bdi>')
  const long = 'A'.repeat(20_000)
  const [summary = '', whole] = renderToStaticMarkup(<LongText>{long}</LongText>).split('</summary>')
  expect(summary).toMatch(/^<details><summary><bdi>A{300}…<\/bdi>$/)
  expect(whole).toBe(`<bdi>${long}</bdi></details>`)
})
