import { make } from './make.ts'
import type { Token } from './markup.ts'

/** Block of markup that can be copied. */
export interface CodeBlock {
  readonly root: HTMLElement
  show(tokens: readonly Token[]): void
}

const SAID_MS = 2000

/**
 * Code as readers copy it: where the page's own station is not one that another page could ask, it is shown with the address of
 * one (`data-shown`).
 */
function shownCode(text: string): string {
  const station = document.querySelector<HTMLElement>('[data-shown]')
  const [own, shown] = [station?.getAttribute('href'), station?.dataset['shown']]
  return own && shown ? text.replaceAll(`"${own}`, `"${shown}`).replaceAll(` ${own} `, ` ${shown} `) : text
}

/** Button that copies a code, and what it says to a screen reader. */
export function copyButton(code: HTMLElement): readonly HTMLElement[] {
  const button = make('button', { type: 'button', class: 'button' }, 'Copy')
  const said = make('span', { class: 'visually-hidden', role: 'status' })
  button.addEventListener('click', () => {
    const words = copy(code) ? 'Copied' : 'Selected: press Ctrl+C'
    button.textContent = words
    said.textContent = words
    setTimeout(() => {
      button.textContent = 'Copy'
      said.textContent = ''
    }, SAID_MS)
  })
  return [button, said]
}

/** Block of markup with a button that copies it. */
export function codeBlock(label: string): CodeBlock {
  const code = make('code')
  const pre = make('pre', { tabindex: 0 }, code)
  return {
    root: make('figure', { class: 'code', 'aria-label': label }, pre, ...copyButton(code)),
    show: (tokens) =>
      code.replaceChildren(...tokens.map(({ kind, text }) => make('span', { class: kind }, shownCode(text)))),
  }
}

/** Selects a text and copies it, without the clipboard API: that is only there for https, and a garden seldom is. */
function copy(code: HTMLElement): boolean {
  getSelection()?.selectAllChildren(code)
  return document.execCommand('copy')
}
