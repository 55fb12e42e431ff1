import { createLifetime, type Lifetime } from '../../platform/lifetime.ts'
import { whenSole } from '../../platform/sole-tab.ts'
import { NO_MEMORY } from '../../platform/storage.ts'
import { joinTabs } from '../../platform/tabs.ts'
import { WORKER_MISSED_PINGS, WORKER_PING_MS, WORKER_READY_MS } from '../limits.ts'
import { createLinkedStreams, type LinkedStreams } from './linked-streams.ts'
import { createPortService } from './port-service.ts'
import type { PageMessage, WorkerMessage } from './protocol.ts'
import type { StreamSpec, Subscribe } from './stream.ts'

/** Part of the channel's and the lock's name: windows of another version must not share with us. */
const NAME = 'dawn-chorus-windows-1'

/** What windows say to each other: what one wants, what the leader has for one, and a new leader's question for all wishes. */
type WindowMessage =
  | (PageMessage & { readonly from: string })
  | { readonly to: string; readonly message: WorkerMessage }
  | { readonly asks: true }

/** How windows find each other; tests have their own. */
export interface Windows {
  /** Hears what other windows say until the lifetime ends. Gives the way to say something to all of them. */
  join(lifetime: Lifetime, hear: (message: unknown) => void): (message: WindowMessage) => void
  /** Calls with true when this window leads, with false when another one does. Gives the way to step back. */
  lead(tell: (leads: boolean) => void): () => void
}

const WINDOWS: Windows = {
  join: (lifetime, hear) => joinTabs(lifetime, NAME, hear),
  lead: (tell) => whenSole(NAME, NO_MEMORY, tell),
}

/**
 * Shares connections between the windows of a browser where no shared worker can be had: HTTP/1.1 gives it six to a host, and
 * four windows with two each would leave none for anything else. One window that wants something leads and has the
 * connections; when it no longer wants anything, the next one does. A window whom nobody answers helps itself.
 */
export function shareBetweenWindows(connect: Subscribe, windows: Windows = WINDOWS): Subscribe {
  let tell = (): void => {}
  let end: (() => void) | undefined
  const streams = createLinkedStreams(() => {
    if (streams.wanted().length > 0 && !end) [tell, end] = takePart(connect, windows, streams)
    tell()
    if (streams.wanted().length > 0) return
    end?.()
    end = undefined
  })
  return streams.subscribe
}

/** Takes part until the second of the functions given is called; the first says again what is wanted. */
function takePart(
  connect: Subscribe,
  windows: Windows,
  { wanted, receive, lose }: LinkedStreams,
): [tell: () => void, end: () => void] {
  const me = Math.random().toString(36).slice(2)
  const lifetime = createLifetime()
  const service = createPortService(connect, true)
  const pages = new Map<string, ReturnType<typeof service.join>>()
  let role: 'follows' | 'leads' | 'alone' = 'follows'
  let missed = 0

  const hearLeader = (message: WorkerMessage): void => {
    missed = 0
    cancelWaiting()
    if (message.kind === 'ping') tell()
    else if (message.kind !== 'hello') receive(message)
  }
  const serve = (from: string, want: readonly StreamSpec[]): void => {
    const post = (message: WorkerMessage): void => (from === me ? hearLeader(message) : say({ to: from, message }))
    const page = pages.get(from) ?? service.join({ post })
    pages.set(from, page)
    page.receive({ want })
    if (want.length > 0) return
    pages.delete(from)
    page.leave()
  }
  const tell = (): void => (role === 'follows' ? say({ from: me, want: wanted() }) : serve(me, wanted()))
  const become = (next: typeof role): void => {
    if (next === 'follows') leave()
    else say({ from: me, want: [] }) // to whoever led us
    role = next
    if (next === 'leads') say({ asks: true })
    tell()
  }
  const leave = (): void => {
    for (const page of pages.values()) page.leave()
    pages.clear()
  }
  const goAlone = (): void => {
    if (role === 'follows') become('alone')
  }
  const say = windows.join(lifetime, (heard) => {
    const message = Object(heard) as Partial<Record<string, unknown>> // reason: another version may have said it
    if (message['asks'] === true && role === 'follows') {
      lose() // whoever led before has gone, perhaps some time ago
      tell()
    } else if (message['to'] === me && role === 'follows')
      hearLeader(message['message'] as WorkerMessage) // reason: our version did
    else if (typeof message['from'] === 'string' && Array.isArray(message['want']) && role === 'leads')
      serve(message['from'], message['want'])
  })
  const cancelWaiting = lifetime.after(WORKER_READY_MS, goAlone)
  lifetime.every(WORKER_PING_MS, () => {
    service.ping()
    missed += 1
    if (missed > WORKER_MISSED_PINGS) goAlone() // the leader has been stopped
  })
  const stepBack = windows.lead((leads) => become(leads ? 'leads' : 'follows'))
  return [
    tell,
    () => {
      leave() // while they can still be told
      lifetime.end()
      stepBack()
    },
  ]
}
