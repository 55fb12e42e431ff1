import { networkOf } from '../requests/sign-in-limit.ts'

/** The same refusal of the same visitor is written once in so long, milliseconds… */
const SAME_MS = 60_000
/** …and so many lines altogether in that time. */
const MOST_LINES = 60
/** …of which one visitor, or who shares a network with it, fills no more than so many. */
const LINES_OF_ONE = 6

/** Tells the owner who was refused, and why, without letting anybody fill the disk. */
export interface RefusalLog {
  /** `reason` is ours, for programs; all else may have text of the visitor in it. */
  refused(address: string, reason: string, why: string, what: string): void
  /** Something about the station, once a minute. */
  trouble(why: string): void
}

/** `now` in milliseconds; `write` gets lines without an end. */
export function createRefusalLog(write: (line: string) => void, now: () => number = Date.now): RefusalLog {
  let since = now()
  let lines = 0
  let silent = 0
  const told = new Set<string>()
  const linesOf = new Map<string, number>()
  const say = (who: string, key: string, line: string): void => {
    if (now() - since >= SAME_MS) {
      if (silent > 0) write(`${stamp(now())} ${silent} more refusals in the minute before`)
      since = now()
      lines = silent = 0
      told.clear()
      linesOf.clear()
    }
    const mine = linesOf.get(who) ?? 0
    const isTooMuch = who !== STATION && (mine >= LINES_OF_ONE || lines >= MOST_LINES)
    if (told.has(key) || isTooMuch || mine >= MOST_LINES) return void (silent += 1)
    told.add(key)
    linesOf.set(who, mine + 1)
    if (who !== STATION) lines += 1
    write(`${stamp(now())} ${line}`)
  }
  return {
    refused(address, reason, why, what) {
      const who = plain(networkOf(address, 48))
      say(who, `${who} ${reason}`, `refused ${plain(address)}: ${plain(why)} (${plain(what)})`)
    },
    trouble: (why) => say(STATION, `${STATION} ${why}`, `station: ${plain(why)}`),
  }
}

const stamp = (at: number): string => new Date(at).toISOString().slice(0, 19)

/** Who is no visitor: its lines are not counted among theirs. */
const STATION = 'station'

/** Nothing that ends a line, moves a terminal's cursor or turns the direction of writing. */
const plain = (text: string): string => text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '?').slice(0, 200)
