import type { Announcement, Urgency } from './announce.ts'
import { now } from './clock.ts'
import { createLifetime } from './lifetime.ts'

/** Time for which a region has to exist before its text is noticed, milliseconds. */
const SPEAK_AFTER_MS = 120
/**
 * Time for which a text stays, milliseconds: long enough to be noticed, and gone before somebody comes across it again.
 */
const SPOKEN_MS = 2000
/** Time within which the same text is an echo of another element, milliseconds; not after another text on its topic. */
const ECHO_MS = 1000
/** Texts waiting at most: of more, the oldest polite ones are dropped. */
const MOST_WAITING = 5

/** Style that hides the regions from sight, whatever the page's style sheets say. */
const OUT_OF_SIGHT =
  'position:fixed;inset:0 auto auto 0;width:1px;height:1px;margin:0;padding:0;border:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap;pointer-events:none'

interface Waiting extends Announcement {
  readonly text: string
}

let waiting: readonly Waiting[] = []
const said = new Map<string, { readonly atMs: number; readonly topic: string | undefined }>()
const lifetime = createLifetime()
let isDue = false

/** Announces a text, as `announce()` describes. */
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
  const isNews = topic !== undefined && waiting.some((other) => other.topic === topic) // else an old text would stay
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

/** Parent of the regions: an open dialog, outside of which nothing is heard, else the page. */
function place(): Element {
  let found: Element | undefined
  for (let at = document.activeElement; at; at = at.shadowRoot?.activeElement ?? null)
    found = at.closest('dialog:modal') ?? found
  return found ?? document.body
}

type Regions = Readonly<Record<Urgency, Element>>
const known = new WeakMap<Element, Regions>()

/** Regions of a place, two; they are added when they are missing. */
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
  made.setAttribute('aria-atomic', 'false') // each text once, not all that still stands beside it
  return made
}
