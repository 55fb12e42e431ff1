import type { HeardBird } from '../garden/activity.ts'
import { dayAfter, ONE_DAY_MS, utcNoonOf } from '../../../server/station/time/dates.ts'
import type { Garden } from '../garden/garden.ts'
import { randomFor } from '../garden/random.ts'
import type { Database } from '../../../server/station/store/database.ts'
import { createDetectionRecords } from '../../../server/station/store/detections.ts'
import { recordOf } from './heard-record.ts'
import { createMeta } from '../../../server/station/store/meta.ts'
import { type Making, stamp } from './making.ts'
import { newSpeciesNotice, pastNotices } from './notices.ts'
import { createNotifications } from '../../../server/station/store/notifications.ts'
import type { StoredVerdict } from '../../../server/station/store/records.ts'

const NOTHING: Remark = { verified: '', locked: false, comment: '' }

const PRAISE = [
  'Clear song, close to the microphone.',
  'Singing from the top of the birch.',
  'Seen as well: two birds at the feeder.',
  'Lovely recording, keep.',
  'Duet with a second bird further away.',
  'First one this week.',
] as const

const DOUBT = [
  'That is a squeaking gate.',
  'Great Tit imitating, I think.',
  'Only wind.',
  'The neighbour whistling.',
  'Starling mimicry.',
] as const

/** Days between two reports of progress. */
const PROGRESS_DAYS = 10

/**
 * Writes a whole history into new tables, day by day. What it yields now and then is how far it is, 0 to 0.9, and a
 * sentence.
 *
 * @param origin last instant of the history, milliseconds since 1970
 */
export function* historyRows(
  database: Database,
  garden: Garden,
  making: Making,
  origin: number,
): Generator<readonly [fraction: number, text: string]> {
  const { zone, firstDay } = garden
  const meta = createMeta(database)
  const detections = createDetectionRecords(database, garden, () => origin)
  const notifications = createNotifications(database, zone, () => origin)
  for (const bird of garden.species) detections.species.idOf(bird.scientificName, bird.names.en, bird.code)
  const seen = new Set<string>()
  const today = zone.date(origin)
  let [count, day] = [0, 0]
  for (let date = firstDay; date <= today; date = dayAfter(date, 1), day += 1) {
    if (day % PROGRESS_DAYS === 0) {
      const month = new Date(utcNoonOf(date)).toLocaleString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
      yield [(0.9 * day) / (making.days + 1), `Listening through ${month}: ${count.toLocaleString('en')} detections`]
    }
    const until = Math.min(zone.instant(dayAfter(date, 1)) - 1, origin)
    for (const heard of garden.nextDetections(zone.instant(date) - 1, until)) {
      const remark = remarkOn(heard, making.seed)
      const id = detections.write({ ...recordOf(heard, zone), ...remark })
      if (remark.comment !== '') detections.comment(id, remark.comment, Math.min(origin, heard.at + 5_400_000))
      count += 1
      const isFirst = !seen.has(heard.species.code)
      seen.add(heard.species.code)
      const detection = isFirst && heard.at > origin - ONE_DAY_MS && day > 1 ? detections.byId(id) : undefined
      if (detection) notifications.add(newSpeciesNotice(detection, zone, making.seed))
    }
  }
  for (const notice of pastNotices(zone, origin, making.seed)) notifications.add(notice)
  stamp(meta, making, origin)
  meta.write('heard_until', String(origin))
}

/** Remark of the owner on a past detection. */
interface Remark {
  readonly verified: StoredVerdict
  readonly locked: boolean
  /** Empty when nothing was written. */
  readonly comment: string
}

/**
 * Remark of the owner on a past detection: few are looked at, strays and unsure ones more often. Deterministic from
 * seed, time and species.
 */
function remarkOn({ at, species, confidence, isStray }: HeardBird, seed: number): Remark {
  const random = randomFor(seed, 'remark', at / 1000, species.code)
  const draw = random()
  const looked = isStray ? 0.7 : confidence < 58 ? 0.012 : 0.006
  if (draw >= looked) return draw > 0.9996 ? { ...NOTHING, locked: true } : NOTHING
  const isWrong = random() < (isStray ? 0.9 : confidence < 58 ? 0.5 : 0.05)
  const texts = isWrong ? DOUBT : PRAISE
  const comment = random() < 0.22 ? (texts[Math.floor(random() * texts.length)] ?? '') : ''
  return { verified: isWrong ? 'false_positive' : 'correct', locked: !isWrong && random() < 0.1, comment }
}
