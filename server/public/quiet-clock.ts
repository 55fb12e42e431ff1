import { stationTime, type StationTime } from '../proxy/probe.ts'
import { CLOCK_KEPT_MS, CLOCK_MS } from '../proxy/limits.ts'
import { instantWithOffset, isQuietAt, type ListeningPause, quietEndAfter } from './quiet-hours.ts'
import { StationAway } from './refused.ts'
import { jsonOf, type StationSession } from './station-session.ts'

/** Wait after a question without an answer before the clock is asked for again, milliseconds. */
const AGAIN_MS = 10_000

/** Clock of the quiet hours: the station's, which its recordings have, too. */
export interface QuietClock {
  /**
   * Asks the station for its clock when that is unknown or old. Rejects with `StationAway` while it never was known.
   */
  learn(): Promise<void>
  /** Whether it is quiet; also while the clock is not known. */
  isQuiet(): boolean
  /**
   * End of the present quiet hours, an instant with the station's offset; undefined when it is not quiet, or not known.
   */
  quietUntil(): string | undefined
}

/**
 * Clock of the quiet hours.
 *
 * @param write gets a line about the clock once it is known, and when it has changed
 */
export function createQuietClock(
  session: StationSession,
  hours: ListeningPause | undefined,
  now: () => number,
  write: (line: string) => void,
): QuietClock {
  let known: StationTime | undefined
  let askAgainAt = Number.NEGATIVE_INFINITY
  let learning: Promise<void> | undefined
  const stationNow = ({ skewMs }: StationTime): number => now() + skewMs
  const ask = async (): Promise<void> => {
    askAgainAt = now() + AGAIN_MS
    const time = await askStationTime(session, now())
    if (!time) return
    if (time.zone !== known?.zone)
      write(
        `Nobody listens ${hours?.text} by the station’s clock: there it is ${instantWithOffset(stationNow(time), time.offset)}`,
      )
    known = time
    askAgainAt = now() + CLOCK_KEPT_MS
  }
  return {
    async learn() {
      if (!hours || (known && askAgainAt > now())) return
      if (askAgainAt <= now()) learning ??= ask().finally(() => (learning = undefined))
      await learning?.catch(() => undefined)
      if (!known) throw new StationAway('its clock is not known, by which quiet hours go')
    },
    isQuiet: () => hours !== undefined && (!known || isQuietAt(hours, stationNow(known), known.offset)),
    quietUntil() {
      if (!hours || !known || !isQuietAt(hours, stationNow(known), known.offset)) return undefined
      return instantWithOffset(quietEndAfter(hours, stationNow(known), known.offset), known.offset)
    },
  }
}

/**
 * Clock of the station, asked for now; undefined where it does not tell it. Rejects with `StationAway`.
 *
 * @param now ours, milliseconds
 */
export async function askStationTime(session: StationSession, now: number): Promise<StationTime | undefined> {
  const answer = await session.ask('/api/v2/health', { timeoutMs: CLOCK_MS })
  const told = jsonOf(answer.bytes) as { timestamp?: unknown } | null | undefined // reason: checked by what reads it
  return stationTime(told?.timestamp, now)
}
