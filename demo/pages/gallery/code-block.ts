import { make } from './make.ts'
import type { Token } from './markup.ts'

/** Block of markup that can be copied. */
export interface CodeBlock {
  readonly root: HTMLElement
  show(tokens: readonly Token[]): void
}

const SAID_MS = 2000

/** Block of markup with a button that copies it. */
export function codeBlock(label: string): CodeBlock {
  const code = make('code')
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
  return {
    root: make('figure', { class: 'code', 'aria-label': label }, make('pre', { tabindex: 0 }, code), button, said),
    show: (tokens) => code.replaceChildren(...tokens.map(({ kind, text }) => make('span', { class: kind }, text))),
  }
}

/** Selects a text and copies it, without the clipboard API: that is only there for https, and a garden seldom is. */
function copy(code: HTMLElement): boolean {
  getSelection()?.selectAllChildren(code)
  return document.execCommand('copy')
}
