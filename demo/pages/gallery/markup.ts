/** Piece of a page: text, or an element with its content. */
export type Markup = string | MarkupElement

/** Element as it is written. An empty value is a bare attribute. */
export interface MarkupElement {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Markup[]
}

/** Part of written markup. */
export interface Token {
  readonly kind: 'tag' | 'name' | 'value' | 'text'
  readonly text: string
}

/** Element as it is written. */
export const element = (
  tag: string,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Markup[]
): MarkupElement => ({ tag, attributes, children })

const INDENT = '  '
const token = (kind: Token['kind'], text: string): Token => ({ kind, text })
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Markup as text, two blanks for each level; a text that is an element's only content stays on its line. */
export function tokensOf(markup: Markup, indent = ''): readonly Token[] {
  if (typeof markup === 'string') return [token('text', escaped(markup))]
  const { tag, attributes, children } = markup
  const written = Object.entries(attributes).flatMap(([name, value]) => [
    token('name', ` ${name}`),
    ...(value === '' ? [] : [token('value', `="${escaped(value).replaceAll('"', '&quot;')}"`)]),
  ])
  const isBlock = children.some((child) => typeof child !== 'string')
  const inner = children.flatMap((child) => [
    ...(isBlock ? [token('text', `\n${indent}${INDENT}`)] : []),
    ...tokensOf(child, indent + INDENT),
  ])
  const end = isBlock ? [token('text', `\n${indent}`)] : []
  return [token('tag', `<${tag}`), ...written, token('tag', '>'), ...inner, ...end, token('tag', `</${tag}>`)]
}

/** Markup as a living element. Nothing in it is ever read as markup. */
export function elementOf({ tag, attributes, children }: MarkupElement): HTMLElement {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children.map((child) => (typeof child === 'string' ? child : elementOf(child))))
  return made
}
