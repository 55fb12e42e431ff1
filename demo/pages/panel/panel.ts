import { findElement } from '../find.ts'

const CHURN_TIMES = 150

const CHURN_MS = 20

/** The cards on the wall. */
const CARDS: readonly Card[] = [
  { tag: 'bird-now', column: 0, properties: { within: 'PT1H' } },
  { tag: 'bird-level-meter', column: 0, properties: { variant: 'bar' } },
  { tag: 'bird-daily-summary', column: 1, properties: { noDatePicker: true, limit: 10, columns: '12' } },
  { tag: 'bird-now', column: 2, properties: { variant: 'ticker', within: 'PT6H' } },
  { tag: 'bird-detections', column: 2, properties: { limit: 5 } },
  { tag: 'bird-toasts', column: 2, properties: { position: 'bottom-center' } },
]

const station = document.body.dataset['station'] ?? ''
const dark = matchMedia('(prefers-color-scheme: dark)')
const mode = (): 'dark' | 'light' => (dark.matches ? 'dark' : 'light')

const wall: Wall = {
  cards: CARDS.map((card) => makeCard(card, { station, locale: 'en', theme: mode() })),
  columns: [...document.querySelectorAll<HTMLElement>('.column')],
}
CARDS.forEach(({ column }, index) => wall.columns[column]?.append(wall.cards[index] ?? ''))
let comeBack: (() => void) | undefined

/** Buttons: their text, their action, and what to watch. */
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

/** Card of the panel: an element with its properties. */
interface Card {
  readonly tag: string
  /** Column of the wall, from 0. */
  readonly column: number
  readonly properties: Readonly<Record<string, string | number | boolean>>
}

/**
 * Card made as panels do it: out of sight, with all properties set before it is in the document, and without a size.
 */
function makeCard({ tag, properties }: Card, more: Card['properties']): HTMLElement {
  return Object.assign(document.createElement(tag), properties, more)
}

/** Everything on the wall. */
interface Wall {
  readonly cards: readonly HTMLElement[]
  /** Columns in the order in which a card goes round. */
  readonly columns: readonly HTMLElement[]
}

/** Puts every card into the next column: each leaves the document for a moment. */
function append(wall: Wall): void {
  for (const card of wall.cards) nextColumn(wall, card)?.append(card)
}

/**
 * Moves the cards where the browser can move a living element, which never leaves the document. Returns whether it can.
 */
function moveBefore(wall: Wall): boolean {
  for (const card of wall.cards) {
    const column = nextColumn(wall, card)
    if (!column || !('moveBefore' in column)) return false
    column.moveBefore(card, null)
  }
  return true
}

/** Leaves the view; returns the way back, which shows the same cards again. */
function leave({ cards }: Wall): () => void {
  const places = cards.map((card) => [card, card.parentElement] as const)
  for (const card of cards) card.remove()
  return () => {
    for (const [card, column] of places) column?.append(card)
  }
}

/** Pretends that the browser's window was covered, or is seen again. */
function pretendVisibility(state: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Sets the same properties again and again, as if every lamp of the house were switched. Resolves when it is over. */
async function churn({ cards }: Wall): Promise<void> {
  for (let time = 0; time < CHURN_TIMES; time += 1) {
    for (const card of cards) Object.assign(card, { locale: time % 2 === 0 ? 'en' : 'en-GB' })
    await new Promise((done) => setTimeout(done, CHURN_MS))
  }
}

function nextColumn({ columns }: Wall, card: HTMLElement): HTMLElement | undefined {
  const at = columns.findIndex((column) => column.contains(card))
  return columns[(at + 1) % columns.length]
}
