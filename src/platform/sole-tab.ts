import { now } from './clock.ts'
import { createLifetime, type Lifetime } from './lifetime.ts'
import { onLeaving } from './page-life.ts'
import type { Memory } from './storage.ts'
import { joinTabs } from './tabs.ts'

/** Time after which a silent tab loses its lease, and interval of its renewals, milliseconds. */
const [LEASE_MS, RENEW_MS] = [6000, 2000] as const
/** Time after which two tabs that took a free lease in the same moment know the later one, milliseconds. */
const CONFIRM_MS = 500

/**
 * Sole tab: among all that ask under a name, one may act. By the browser's own locks; where there are none (plain http,
 * a document without an origin), by a lease in the browser's memory, of which tabs tell each other, since each copy of
 * it may be old; without any memory each tab is alone.
 *
 * @param tell called with true when this tab is the one, with false when another has taken over while this one slept
 * @returns the way to step back
 */
export function whenSole(name: string, memory: Memory, tell: (isSole: boolean) => void): () => void {
  const lifetime = createLifetime()
  const locks: LockManager | undefined = globalThis.navigator?.locks // undefined on plain http, whatever its type says
  const lease = (): void => byLease(name, memory, lifetime, tell)
  if (locks) byLock(locks, name, lifetime, tell, lease)
  else lease()
  return () => lifetime.end()
}

function byLock(
  locks: LockManager,
  name: string,
  lifetime: Lifetime,
  tell: (isSole: boolean) => void,
  refused: () => void,
): void {
  const waiting = new AbortController()
  lifetime.add(() => waiting.abort())
  const held = locks.request(name, { signal: waiting.signal }, () => {
    const released = new Promise<void>((resolve) => lifetime.add(resolve))
    if (!waiting.signal.aborted) tell(true)
    return released
  })
  held.catch(() => waiting.signal.aborted || refused()) // a document without an origin has no locks
}

function byLease(name: string, memory: Memory, lifetime: Lifetime, tell: (isSole: boolean) => void): void {
  const me = `${now().toString(36)}${Math.random().toString(36).slice(2)}`
  let [isSole, isHolding, yieldsUntilMs] = [false, false, 0]
  const holder = (): string | undefined => {
    const [tab, until] = (memory.read(name) ?? '').split(' ')
    return Number(until) > now() ? tab : undefined
  }
  const say = (is: boolean): void => {
    isHolding = is
    if (is !== isSole) tell((isSole = is))
  }
  const tellOthers = joinTabs(lifetime, name, (other) => {
    if (typeof other !== 'string' || other === me) return
    if (other < me) {
      yieldsUntilMs = now() + LEASE_MS
      say(false)
    } else if (isHolding) hold() // a later one that does not know of this one
  })
  const hold = (): void => {
    isHolding = true
    memory.write(name, `${me} ${now() + LEASE_MS}`)
    tellOthers(me)
  }
  const isFree = (): boolean => (holder() ?? me) === me && now() >= yieldsUntilMs
  const look = (): void => {
    if (!isFree()) return say(false)
    hold()
    if (!isSole) lifetime.after(CONFIRM_MS, () => say(isFree()))
  }
  lifetime.every(RENEW_MS, look)
  const release = (): void => {
    if (holder() === me) memory.write(name, null)
  }
  lifetime.add(onLeaving(release))
  lifetime.add(release)
  look()
}
