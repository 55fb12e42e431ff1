import { LOCALES } from '../../../src/domain/locale.ts'
import { findElement } from '../find.ts'
import { type AddressCheck, checkAddress, stationAddress } from './address-check.ts'
import { catalogue } from './catalogue.ts'
import { codeBlock } from './code-block.ts'
import { make } from './make.ts'
import { element, tokensOf } from './markup.ts'
import { segments } from './segments.ts'
import { byOrder, specimenOf } from './specimens.ts'
import { workbench } from './workbench.ts'

const THEMES = [
  ['', 'System'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const

const page = document.documentElement
const garden = findElement('bird-station', HTMLElement)
const own = garden.getAttribute('href') ?? location.origin

const begin = codeBlock('All it takes')
function showBegin(station: string, scripts: string): void {
  const fallback = element('a', { href: `${station}/ui/` }, 'What is singing in my garden?')
  begin.show([
    ...tokensOf(element('script', { type: 'module', src: `${scripts}/elements/loader.js` })),
    { kind: 'text', text: '\n' },
    ...tokensOf(element('bird-now', { station }, fallback)),
  ])
}
showBegin(own, own)
findElement('#begin', HTMLElement).append(begin.root)

const entries = catalogue.toSorted(byOrder)
const benches = entries.map((entry) => workbench(entry, specimenOf(entry.tag), own))
findElement('#benches', HTMLElement).append(...benches.map(({ root }) => root))
findElement('#contents', HTMLElement).append(
  ...entries.map(({ tag }) => make('li', {}, make('a', { href: `#${tag}` }, tag.slice('bird-'.length)))),
)
if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView() // the target was not there before

const themes = segments('Theme', THEMES, '', setTheme)
findElement('#theme', HTMLElement).append(themes.root)
addEventListener('bird-theme-change', (event) => {
  const { theme } = (event as CustomEvent<{ theme: 'light' | 'dark' }>).detail // reason: as the element declares it
  themes.select(theme)
  setTheme(theme)
})

const language = findElement('#language', HTMLSelectElement)
language.append(...Object.entries(LOCALES).map(([locale, name]) => make('option', { value: locale }, name)))
language.addEventListener('change', () => garden.setAttribute('locale', language.value))

const address = findElement('#address', HTMLInputElement)
const verdict = findElement('#address-check', HTMLElement)
address.placeholder = garden.dataset['shown'] ?? own
findElement('#station', HTMLElement).addEventListener('submit', (event) => {
  event.preventDefault()
  const station = address.value.trim() === '' ? own : stationAddress(address.value)
  if (station) showStation(station)
  else say({ works: false, words: 'That is no address of a station. It looks like http://192.168.1.20:8080.' })
})

function showStation(station: string): void {
  garden.setAttribute('href', station)
  const show = (scripts: string): void => {
    showBegin(station, scripts)
    for (const bench of benches) bench.loadFrom(scripts)
  }
  for (const bench of benches) bench.show(station)
  show(station === own ? own : '')
  verdict.textContent = 'Looking…'
  void checkAddress(station, location, fetch).then((check) => {
    if (garden.getAttribute('href') !== station) return
    say(check)
    if (station !== own) show(check.scripts)
  })
}

function say({ works, words }: Pick<AddressCheck, 'works' | 'words'>): void {
  verdict.textContent = words
  verdict.dataset['works'] = String(works)
  address.setAttribute('aria-invalid', String(!works))
}

void customElements.whenDefined('bird-toasts').then(async () => {
  const toasts = findElement('#wall bird-toasts', HTMLElement) as ToastsElement // reason: it is defined
  await toasts.updateComplete
  toasts.show({ type: 'success', title: 'Confirmed', message: 'It was a Wryneck.', duration: 0 })
  toasts.show({ type: 'warning', message: 'The microphone in the attic is silent.', duration: 0 })
})

interface ToastsElement extends HTMLElement {
  readonly updateComplete: Promise<void>
  show(toast: object): void
}

function setTheme(theme: '' | 'light' | 'dark'): void {
  page.dataset['theme'] = theme
}
