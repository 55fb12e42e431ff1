import { describe, expect, test } from 'vitest'
import { element, type Markup, tokensOf } from '../../../demo/pages/gallery/markup.ts'

const written = (markup: Markup): string =>
  tokensOf(markup)
    .map(({ text }) => text)
    .join('')

describe('the markup that the gallery writes', () => {
  test.each<[rule: string, markup: Markup, text: string]>([
    ['an element with nothing in it is one line', element('bird-now'), '<bird-now></bird-now>'],
    [
      'attributes come in their order, an empty value as a bare name',
      element('bird-now', { variant: 'line', announce: '' }),
      '<bird-now variant="line" announce></bird-now>',
    ],
    ['text stays on the line of its element', element('a', { href: '/ui/' }, 'Birds'), '<a href="/ui/">Birds</a>'],
    [
      'an element in another has a line of its own, two blanks further in',
      element('bird-station', {}, element('bird-now', {}, element('a', {}, 'Birds')), element('bird-toasts')),
      '<bird-station>\n  <bird-now>\n    <a>Birds</a>\n  </bird-now>\n  <bird-toasts></bird-toasts>\n</bird-station>',
    ],
    [
      'nothing in a value or a text can end it',
      element('a', { title: '"><b>&' }, '</a>&amp;'),
      '<a title="&quot;>&lt;b>&amp;">&lt;/a>&amp;amp;</a>',
    ],
  ])('%s', (_rule, markup, text) => expect(written(markup)).toBe(text))

  test('each stretch says what it is', () => {
    expect(tokensOf(element('a', { href: 'x' }, 'y'))).toEqual([
      { kind: 'tag', text: '<a' },
      { kind: 'name', text: ' href' },
      { kind: 'value', text: '="x"' },
      { kind: 'tag', text: '>' },
      { kind: 'text', text: 'y' },
      { kind: 'tag', text: '</a>' },
    ])
  })
})
