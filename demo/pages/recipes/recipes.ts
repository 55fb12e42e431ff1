import { findElement } from '../find.ts'
import { withCode } from '../gallery/attribute-controls.ts'
import { codeBlock } from '../gallery/code-block.ts'
import { make } from '../gallery/make.ts'
import type { Token } from '../gallery/markup.ts'
import { segments } from '../gallery/segments.ts'
import { type Recipe, RECIPES } from './catalogue.ts'

/** Tags, names of attributes, and texts in quotes: what all languages of the recipes have in common. */
const PIECES = /(?<tag><\/?[A-Za-z][\w-]*|<!doctype|\/?>)|(?<name>(?<=\s)[@:]?[\w.-]+(?==["{]))|(?<value>"[^"\n]*")/g

const STATION = 'http://station.example'
const THEMES = [
  ['', 'System'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const
const WIDTHS = [
  ['wide', 'Wide'],
  ['phone', 'Phone'],
] as const

const sources = import.meta.glob<string>(
  ['./*/index.html', './*/page.css', './*/source/**/*.{tsx,vue,svelte,astro,ts,sh,yaml}'],
  { query: '?raw', import: 'default', eager: true },
)
const station = document.body.dataset['station'] ?? location.origin
const frames: HTMLIFrameElement[] = []

let theme: '' | 'light' | 'dark' = ''
const themes = segments('Theme', THEMES, theme, (chosen) => {
  theme = chosen
  document.documentElement.dataset['theme'] = chosen
  for (const frame of frames) dress(frame)
})
findElement('#theme', HTMLElement).append(themes.root)

findElement('#recipes', HTMLElement).append(...RECIPES.map(sectionOf))
findElement('#contents', HTMLElement).append(
  ...RECIPES.map(({ name, title }) => make('li', {}, make('a', { href: `#${name}` }, title))),
)
if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView() // the target was not there before

/** One recipe: for whom, running, and its files. */
function sectionOf(recipe: Recipe): HTMLElement {
  const { name, title, forWhom, note } = recipe
  const frame = make('iframe', { src: `${name}/`, title: `${title}, running`, loading: 'lazy', allow: 'fullscreen' })
  frames.push(frame)
  frame.addEventListener('load', () => dress(frame))
  const bar = make('p', { class: 'bar' }, make('a', { href: `${name}/`, target: '_blank' }, 'Open the page'))
  const shown = make('div', { class: 'window' }, bar, frame)
  const widths = segments('Width', WIDTHS, 'wide', (width) => {
    shown.dataset['width'] = width
  })
  return make(
    'section',
    { id: name, class: 'recipe', 'aria-labelledby': `${name}--title` },
    make('header', {}, make('h2', { id: `${name}--title` }, title), make('p', {}, forWhom), widths.root),
    shown,
    make(
      'div',
      { class: 'files' },
      ...(note ? [make('p', { class: 'note' }, ...withCode(note))] : []),
      ...filesOf(recipe),
    ),
  )
}

/** The files of a recipe, with the address of this station, the first two open. */
function filesOf({ name, files }: Recipe): HTMLElement[] {
  return files.map((file, index) => {
    const block = codeBlock(`${name}: ${file}`)
    block.show(tokensOfSource((sources[`./${name}/${file}`] ?? '').trimEnd().replaceAll(STATION, station)))
    const summary = make('summary', {}, file.replace(/^source\//, ''))
    return make('details', { open: index < 2 }, summary, block.root)
  })
}

/** Shows a running recipe in the theme of this page. */
function dress({ contentDocument }: HTMLIFrameElement): void {
  contentDocument?.documentElement.style.setProperty('color-scheme', theme)
}

/** Tokens of a file for colouring; together they are the file, character by character. */
function tokensOfSource(text: string): readonly Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const match of text.matchAll(PIECES)) {
    const kind = (['tag', 'name', 'value'] as const).find((one) => match.groups?.[one] !== undefined) ?? 'text'
    if (match.index > end) tokens.push({ kind: 'text', text: text.slice(end, match.index) })
    tokens.push({ kind, text: match[0] })
    end = match.index + match[0].length
  }
  if (end < text.length) tokens.push({ kind: 'text', text: text.slice(end) })
  return tokens
}
