import { stationTime, type StationTime } from '../proxy/probe.ts'
import { CLOCK_KEPT_MS, CLOCK_MS } from '../proxy/limits.ts'
import { instantWithOffset, isQuietAt, type ListeningPause, quietEndAfter } from './quiet-hours.ts'
import { StationAway } from './refused.ts'
import { jsonOf, type StationSession } from './station-session.ts'

/** How long after a question without an answer the clock is asked for again, milliseconds. */
const AGAIN_MS = 10_000

/** Whether it is quiet, by the one clock that counts: the station's, which recordings go by, too. */
export interface QuietClock {
  /** Asks the station when its clock is not known, or not lately. Rejects with `StationAway` while it never was. */
  learn(): Promise<void>
  /** Also while the clock is not known. */
  isQuiet(): boolean
  /** Until when it is quiet now, an instant with the station's offset; undefined when it is not, or not known. */
  quietUntil(): string | undefined
}

/** @param write gets a line about the clock once it is known, and when it stands otherwise */
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
    const answer = await session.ask('/api/v2/health', { timeoutMs: CLOCK_MS })
    const told = jsonOf(answer.bytes) as { timestamp?: unknown } | null | undefined // reason: checked by what reads it
    const time = stationTime(told?.timestamp, now())
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
