import type { Announcement, Urgency } from './announce.ts'
import { now } from './clock.ts'
import { createLifetime } from './lifetime.ts'

/** A region has to be there for a moment before its text is noticed. */
const SPEAK_AFTER_MS = 120
/** Long enough to be noticed; then the words are gone, and nobody comes across them a second time. */
const SPOKEN_MS = 2000
/** The same words within so long are an echo: two elements that show the same have said them. Not after others on their topic. */
const ECHO_MS = 1000
/** More than so many that wait would be talked about long after they happened: the oldest polite ones go. */
const MOST_WAITING = 5

/** Out of sight and not in the way, whatever the page around says of its elements. */
const OUT_OF_SIGHT =
  'position:fixed;inset:0 auto auto 0;width:1px;height:1px;margin:0;padding:0;border:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap;pointer-events:none'

interface Waiting extends Announcement {
  readonly text: string
}

let waiting: readonly Waiting[] = []
const said = new Map<string, { readonly atMs: number; readonly topic: string | undefined }>()
const lifetime = createLifetime()
let isDue = false

/** Says words as `announce()` promises. */
export function say(words: string, how: Announcement = {}): void {
  const text = words.trim()
  if (text === '' || isEcho(text, how.topic)) return
  const others = waiting.filter((other) => how.topic === undefined || other.topic !== how.topic)
  waiting = shortened([...others, { ...how, text }])
  regionsOf(place())
  if (isDue) return
  isDue = true
  lifetime.after(SPEAK_AFTER_MS, speak)
}

function isEcho(text: string, topic: string | undefined): boolean {
  if (waiting.some((other) => other.text === text)) return true
  const isNews = topic !== undefined && waiting.some((other) => other.topic === topic) // else what is over would be said
  const last = said.get(text)
  return !isNews && last !== undefined && now() - last.atMs < ECHO_MS
}

function shortened(all: readonly Waiting[]): readonly Waiting[] {
  const calm = all.filter(({ urgency }) => urgency !== 'assertive')
  const dropped = new Set(calm.slice(0, -MOST_WAITING))
  return all.filter((one) => !dropped.has(one))
}

function speak(): void {
  isDue = false
  const regions = regionsOf(place())
  for (const { text, urgency = 'polite', lang, topic } of waiting) {
    for (const [words, last] of said)
      if (now() - last.atMs >= ECHO_MS || (topic !== undefined && last.topic === topic)) said.delete(words)
    said.set(text, { atMs: now(), topic })
    const line = document.createElement('p')
    line.textContent = text
    if (lang !== undefined) line.lang = lang
    regions[urgency].append(line)
    lifetime.after(SPOKEN_MS, () => line.remove())
  }
  waiting = []
}

/** What is outside of an open dialog cannot be heard: there the words stand in the dialog, else in the page. */
function place(): Element {
  let found: Element | undefined
  for (let at = document.activeElement; at; at = at.shadowRoot?.activeElement ?? null)
    found = at.closest('dialog:modal') ?? found
  return found ?? document.body
}

type Regions = Readonly<Record<Urgency, Element>>
const known = new WeakMap<Element, Regions>()

/** The two regions of a place, put there when they are not. */
function regionsOf(home: Element): Regions {
  const before = known.get(home)
  if (before && home.contains(before.polite)) return before
  const box = document.createElement('div')
  box.dataset.birdAnnouncer = ''
  box.style.cssText = OUT_OF_SIGHT
  const regions = { polite: region('status', 'polite'), assertive: region('alert', 'assertive') }
  box.append(regions.polite, regions.assertive)
  home.append(box)
  known.set(home, regions)
  return regions
}

function region(role: string, urgency: Urgency): Element {
  const made = document.createElement('div')
  made.setAttribute('role', role)
  made.setAttribute('aria-live', urgency)
  made.setAttribute('aria-relevant', 'additions text')
  made.setAttribute('aria-atomic', 'false') // each word once, not all that still stands beside it
  return made
}
