import { findElement } from '../find.ts'
import { CARDS, makeCard } from './cards.ts'
import { append, churn, leave, moveBefore, pretendVisibility, type Wall } from './tricks.ts'

const station = document.body.dataset['station'] ?? ''
const dark = matchMedia('(prefers-color-scheme: dark)')
const mode = (): 'dark' | 'light' => (dark.matches ? 'dark' : 'light')

const wall: Wall = {
  cards: CARDS.map((card) => makeCard(card, { station, locale: 'en', theme: mode() })),
  columns: [...document.querySelectorAll<HTMLElement>('.column')],
}
CARDS.forEach(({ column }, index) => wall.columns[column]?.append(wall.cards[index] ?? ''))
let comeBack: (() => void) | undefined

/** Buttons: what is on them, what they do, and what to watch. */
const TRICKS: readonly (readonly [words: string, act: () => string | Promise<string>])[] = [
  [
    'Move',
    () => {
      append(wall)
      return 'Each card left the document and came back in the next column. Nothing was asked again.'
    },
  ],
  [
    'Move, alive',
    () =>
      moveBefore(wall) ? 'Moved by moveBefore(): no card has left the document.' : 'This browser has no moveBefore.',
  ],
  [
    'Stop loading',
    () => {
      window.stop()
      return 'window.stop() has ended every stream for good. The cards open new ones; no count is lost.'
    },
  ],
  ['Screen off', () => sleep('The cards have closed their streams.', () => undefined)],
  [
    'Suspend',
    () =>
      sleep('Off the wall, and window.stop(): what a panel does after five minutes in the dark.', () => {
        comeBack = leave(wall)
        window.stop()
      }),
  ],
  [
    'Switch everything',
    async () => {
      say('Telling the cards something fifty times a second …')
      await churn(wall)
      return 'A hundred and fifty changes to every card. They drew what had changed: nothing.'
    },
  ],
  [
    'Day and night',
    () => {
      const now = document.documentElement.dataset['mode'] === 'dark' ? 'light' : 'dark'
      setMode(now)
      return 'The panel has changed its variables, and told each card which theme it is.'
    },
  ],
]

for (const [words, act] of TRICKS) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = words
  button.addEventListener('click', () => void Promise.resolve(act()).then(say))
  findElement('#tricks', HTMLElement).append(button)
}

findElement('#wake', HTMLElement).addEventListener('click', () => {
  comeBack?.()
  comeBack = undefined
  pretendVisibility('visible')
  findElement('#wake', HTMLElement).hidden = true
  document.body.inert = false
  say('Awake. The cards ask what they have missed.')
})

for (const tile of document.querySelectorAll('.tiles button'))
  tile.addEventListener('click', () =>
    tile.setAttribute('aria-pressed', String(tile.getAttribute('aria-pressed') !== 'true')),
  )
const warmth = findElement('#warmth', HTMLInputElement)
warmth.addEventListener('input', () => {
  findElement('.thermostat output', HTMLElement).textContent = `${warmth.valueAsNumber.toFixed(1)} °C`
})

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
const tick = (): void => {
  const now = new Date()
  findElement('#clock', HTMLElement).textContent = time.format(now)
  findElement('#date', HTMLElement).textContent = day.format(now)
}
tick()
setInterval(tick, 10_000)
setMode(mode())
dark.addEventListener('change', () => setMode(mode()))

function sleep(words: string, act: () => void): string {
  pretendVisibility('hidden')
  act()
  findElement('#wake', HTMLElement).hidden = false
  findElement('#wake', HTMLElement).focus()
  return words
}

function setMode(now: 'dark' | 'light'): void {
  document.documentElement.dataset['mode'] = now
  for (const card of wall.cards) Object.assign(card, { theme: now })
}

function say(words: string): void {
  findElement('#said', HTMLElement).textContent = words
}
