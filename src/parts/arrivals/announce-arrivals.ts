import { type Detection, shownName } from '../../domain/detection.ts'
import type { Locale } from '../../domain/locale.ts'
import type { Announce } from '../../domain/presentation.ts'
import { detectionKey } from '../../domain/recent-detections.ts'
import { formatList, formatNumber } from '../../i18n/format.ts'
import type { Text } from '../../i18n/text.ts'
import { announce as say } from '../../platform/announce.ts'
import { now } from '../../platform/clock.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { announceChoiceAtom } from '../../state/preferences/attention.ts'
import { stationClientAtom, type StationStore } from '../../state/station.ts'

/** Pause between two summaries at least, milliseconds. */
const QUIET_MS = 30_000
/** Time in which arrivals are gathered, milliseconds, whichever element hears of them first. */
const GATHER_MS = 1000
/**
 * Time for which an announced detection is remembered, milliseconds: the elements of a page learn of it at different
 * times.
 */
const REMEMBERED_MS = 300_000
/** Species named in one announcement at most. */
const SPOKEN = 5
/** Characters of a name that are spoken at most, since names are untrusted. */
const SPOKEN_LETTERS = 60

/** Words of the announcements, with the station they are for. */
export interface ArrivalWords {
  readonly store: StationStore
  /** Announcements that the page author wants; a visitor's choice wins. */
  readonly announce: Announce
  readonly locale: Locale
  readonly text: Text
}

interface Gathered extends Pick<ArrivalWords, 'locale' | 'text'> {
  readonly detections: Detection[]
}

const lifetime = createLifetime()
/** Time of each announced detection, by station and key. */
const known = new Map<string, number>()
/** Detections that wait for a summary, by language: the elements of a page may have several. */
let waiting = new Map<Locale, Gathered>()
let saidAt = Number.NEGATIVE_INFINITY
let isDue = false

/**
 * Announces detections, each once, however many elements of the page bring it: in a summary, at most every 30 seconds
 * for the whole page, or all as they come.
 *
 * @param detections newest first
 */
export function announceArrivals(detections: readonly Detection[], words: ArrivalWords): void {
  const { store, locale, text } = words
  const mode = store.get(announceChoiceAtom) ?? words.announce
  if (mode === 'off') return
  const fresh = notYetKnown(detections, store.get(stationClientAtom).base)
  if (fresh.length === 0) return
  if (mode === 'all') return say(sentenceOf({ detections: fresh, locale, text }), { lang: locale })
  const gathered = waiting.get(locale) ?? { detections: [], locale, text }
  gathered.detections.unshift(...fresh)
  waiting.set(locale, gathered)
  if (isDue) return
  isDue = true
  lifetime.after(Math.max(GATHER_MS, saidAt + QUIET_MS - now()), summarise)
}

function notYetKnown(detections: readonly Detection[], base: string): Detection[] {
  for (const [key, at] of known) if (now() - at > REMEMBERED_MS) known.delete(key)
  return detections.filter((detection) => {
    const key = `${base} ${detectionKey(detection)}`
    const isKnown = known.has(key)
    known.set(key, now())
    return !isKnown
  })
}

function summarise(): void {
  isDue = false
  saidAt = now()
  for (const gathered of waiting.values()) say(sentenceOf(gathered), { topic: 'birds', lang: gathered.locale })
  waiting = new Map()
}

/** Sentence of a summary: "5 new detections: Robin, 2 × Great Tit and Wren". */
function sentenceOf({ detections, locale, text }: Gathered): string {
  const counts = new Map<string, number>()
  for (const detection of detections) {
    const name = shownName(detection).slice(0, SPOKEN_LETTERS)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const spoken = [...counts]
    .slice(0, SPOKEN)
    .map(([name, count]) => (count > 1 ? `${formatNumber(locale, count)} × ${name}` : name))
  const others = counts.size - spoken.length
  if (others > 0) spoken.push(text('summary.tail.more', { count: others }))
  return text('detections.arrived', { count: detections.length, names: formatList(locale, spoken) })
}
