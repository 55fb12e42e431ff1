/** Value inside a frame template: text is escaped, drawings are nested, undefined is empty. */
export type Rendered = unknown

/**
 * Renderer of the page's templates. There are two: lit-html in the browser, and plain markup for the build. So the
 * painted picture and the living page have one source and cannot drift apart.
 */
export interface TemplateRenderer {
  /** Template with lit-html's bindings: attributes, `?boolean`, `.property`, `@event`. */
  html(strings: TemplateStringsArray, ...values: readonly unknown[]): Rendered
  /** Markup of our own, drawn as it is. Never for text from outside. */
  raw(markup: string): Rendered
}

const MARKUP = Symbol('markup')
interface Markup {
  readonly [MARKUP]: string
}

const isMarkup = (value: unknown): value is Markup => typeof value === 'object' && value !== null && MARKUP in value

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;')

/** Markup of something drawn by {@link staticRenderer}. */
export function markupOf(drawn: Rendered): string {
  if (isMarkup(drawn)) return drawn[MARKUP]
  if (Array.isArray(drawn)) return drawn.map(markupOf).join('')
  return typeof drawn === 'string' || typeof drawn === 'number' ? escape(String(drawn)) : ''
}

const BINDING = /\s([?.@]?)([\w-]+)=$/

/** Renderer of plain markup: events and properties are left out until the element takes over. */
export const staticRenderer: TemplateRenderer = {
  raw: (markup): Markup => ({ [MARKUP]: markup }),
  html(strings, ...values): Markup {
    let markup = strings[0] ?? ''
    for (const [index, value] of values.entries()) {
      const binding = BINDING.exec(markup)
      const [whole, kind, name] = binding ?? []
      if (whole !== undefined && kind !== undefined && kind !== '') {
        markup = markup.slice(0, -whole.length) + (kind === '?' && value ? ` ${name}` : '')
      } else {
        markup += binding ? `"${markupOf(value)}"` : markupOf(value)
      }
      markup += strings[index + 1] ?? ''
    }
    return { [MARKUP]: markup }
  },
}
