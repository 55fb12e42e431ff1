import { decodeSound } from '../../audio/decoded-clip.ts'
import type { MixedSound } from '../../audio/sound-mix.ts'
import type { CalendarDate } from '../../domain/calendar.ts'
import { clipLanes } from '../../domain/clip-lanes.ts'
import { type Detection, hasRecording } from '../../domain/detection.ts'
import type { FailureKind } from '../../domain/failure.ts'
import { type Result, success } from '../../domain/result.ts'
import { evenGain } from '../../domain/sound/even-gain.ts'
import type { SpeciesDay } from '../../domain/species-day.ts'
import type { StationClient } from '../../station/client.ts'
import { bestDetections } from '../../station/endpoints/best-detections.ts'
import { fetchClipPart } from '../../station/endpoints/clip-part.ts'
import { speciesHourDetections } from '../../station/endpoints/detections.ts'

/** Voice of the day, ready to be heard. */
export interface DaySound extends MixedSound {
  /** Beginning of the bird in it, seconds. */
  readonly from: number
}

/** Source of the voices of a day. */
export interface DaySounds {
  /** Finds the voice of a species; undefined where it has none. A failure means that the station is away. */
  find(row: SpeciesDay, seconds: number): Promise<Result<DaySound | undefined>>
}

/** Detections of a day up to which it is asked for as a whole: one question in place of one for each species. */
const LISTED_AT_ONCE = 300
/** Recordings of a species that are tried: the surest may have been deleted for space. */
const TRIES = 3
/** Failures without any answer: other ones concern one recording. */
const AWAY: readonly FailureKind[] = ['network', 'offline', 'timeout', 'not-answering']

/**
 * Voices of a day: of each species the surest recording, confirmed ones first, and of that only the part with its
 * detection.
 *
 * @param count how many detections the day has
 * @param signal ends what is under way
 */
export function daySounds(client: StationClient, date: CalendarDate, count: number, signal: AbortSignal): DaySounds {
  let day: Promise<Result<readonly Detection[]>> | undefined
  const askDay = async (): Promise<Result<readonly Detection[]>> => {
    const wanted = { species: undefined, date, limit: LISTED_AT_ONCE, offset: 0, withWeather: false }
    const page = await speciesHourDetections(client, wanted, { signal })
    if (!page.ok) day = undefined // the next caller asks again
    return page.ok ? success(page.value.detections) : page
  }
  const detectionsOf = async ({ commonName, scientificName }: SpeciesDay): Promise<Result<readonly Detection[]>> => {
    const isLong = count > LISTED_AT_ONCE
    const all = await (isLong ? bestDetections(client, { species: commonName, date }, { signal }) : (day ??= askDay()))
    return all.ok ? success(all.value.filter((one) => one.scientificName === scientificName)) : all
  }

  const soundOf = async (detection: Detection, seconds: number): Promise<Result<DaySound | undefined>> => {
    const choose = (clipSeconds: number): readonly [number, number] => loudPart(detection, clipSeconds, seconds)
    const part = await fetchClipPart(client, detection.id, choose, { signal })
    if (!part.ok) return part
    const clip = await decodeSound(part.value.bytes)
    if (typeof clip === 'string') return success(undefined)
    const { buffer, samples, sampleRate, duration } = clip
    const [from, to] = part.value.isWhole ? choose(duration) : [0, duration]
    const heard = samples.subarray(Math.round(from * sampleRate), Math.round(to * sampleRate))
    return success({ buffer, from, gain: evenGain(heard, sampleRate) })
  }

  return {
    async find(row, seconds) {
      const found = await detectionsOf(row)
      if (!found.ok) return orAway(found)
      for (const detection of surestFirst(found.value).slice(0, TRIES)) {
        const sound = await soundOf(detection, seconds)
        if (!sound.ok && AWAY.includes(sound.failure.kind)) return sound
        if (signal.aborted || (sound.ok && sound.value)) return orAway(sound)
      }
      return success(undefined)
    },
  }
}

const orAway = <T>(answer: Result<T>): Result<T | undefined> =>
  answer.ok || AWAY.includes(answer.failure.kind) ? answer : success(undefined)

/** Detections in the order of choice: confirmed, then the surest; without those marked false or without a recording. */
const surestFirst = (detections: readonly Detection[]): readonly Detection[] =>
  detections
    .filter((one) => hasRecording(one) && one.verified !== 'false_positive')
    .toSorted(
      (a, b) => Number(b.verified === 'correct') - Number(a.verified === 'correct') || b.confidence - a.confidence,
    )

/** Part around the middle of what triggered the detection. */
function loudPart(detection: Detection, clipSeconds: number, seconds: number): readonly [from: number, to: number] {
  const [lane] = clipLanes(detection, [], clipSeconds)
  const middle = lane ? (lane.from + lane.to) / 2 : 0
  const from = Math.max(0, Math.min(middle - seconds / 2, clipSeconds - seconds))
  return [from, Math.min(clipSeconds, from + seconds)]
}
