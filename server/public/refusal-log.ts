/** The same refusal of the same visitor is written once in so long, milliseconds… */
const SAME_MS = 60_000
/** …and so many lines altogether in that time. */
const MOST_LINES = 60

/** Tells the owner who was refused, and why, without letting anybody fill the disk. */
export interface RefusalLog {
  /** `what` is untrusted text. */
  refused(address: string, why: string, what: string): void
  /** Something about the station, once a minute. */
  trouble(why: string): void
}

/** `now` in milliseconds; `write` gets lines without an end. */
export function createRefusalLog(write: (line: string) => void, now: () => number = Date.now): RefusalLog {
  let since = now()
  let lines = 0
  let silent = 0
  const told = new Set<string>()
  const say = (key: string, line: string): void => {
    if (now() - since >= SAME_MS) {
      if (silent > 0) write(`${stamp(now())} ${silent} more refusals in the minute before`)
      since = now()
      lines = silent = 0
      told.clear()
    }
    if (told.has(key) || lines >= MOST_LINES) return void (silent += 1)
    told.add(key)
    lines += 1
    write(`${stamp(now())} ${line}`)
  }
  return {
    refused: (address, why, what) => say(`${address} ${why}`, `refused ${plain(address)}: ${why} (${plain(what)})`),
    trouble: (why) => say(why, `station: ${plain(why)}`),
  }
}

const stamp = (at: number): string => new Date(at).toISOString().slice(0, 19)

/** Nothing that ends a line or moves a terminal's cursor. */
const plain = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 200)
