import { createLifetime, type Lifetime } from '../../platform/lifetime.ts'
import { whenSole } from '../../platform/sole-tab.ts'
import { NO_MEMORY } from '../../platform/storage.ts'
import { joinTabs } from '../../platform/tabs.ts'
import { WORKER_MISSED_PINGS, WORKER_PING_MS, WORKER_READY_MS } from '../limits.ts'
import { EVENT_NAMES, STREAM_STATES, type StreamState, type Subscribe, streamKey } from './stream.ts'

/** Part of the names of channel and lock: windows of another version must not share with us. */
const NAME = 'dawn-chorus-stream-1'

/** Windows that share a stream, by a name for it. */
export interface Windows {
  /** Joins the other windows until the lifetime ends. Returns a function that sends all of them a message. */
  join(lifetime: Lifetime, name: string, hear: (message: unknown) => void): (message: unknown) => void
  /** Calls with true when this window leads. Returns the way to step back. */
  lead(name: string, tell: (leads: boolean) => void): () => void
}

const WINDOWS: Windows = { join: joinTabs, lead: (name, tell) => whenSole(name, NO_MEMORY, tell) }

/**
 * Streams shared between the windows of a browser that are the same to the station, where no shared worker can be had:
 * HTTP/1.1 gives a browser six connections to a host, and four windows with two streams each would leave none for
 * anything else. The leading window has the connection, and sends the others its events; when it no longer wants it,
 * the next one leads. A window that gets no messages has a connection of its own.
 */
export const betweenWindows =
  (connect: Subscribe, { join, lead }: Windows = WINDOWS): Subscribe =>
  (spec, listener) => {
    const lifetime = createLifetime()
    const name = `${NAME} ${streamKey(spec)}`
    let state: StreamState = 'connecting'
    let [leads, isOpen] = [false, false]
    let missed = 0

    const open = (): void => {
      if (isOpen) return
      isOpen = true
      cancelWaiting()
      const leave = connect(spec, {
        onState(next, failure) {
          state = next
          listener.onState(next, failure)
          if (leads) say({ state })
        },
        onEvent(event, data) {
          listener.onEvent(event, data)
          if (leads) say({ event, data })
        },
      })
      lifetime.add(leave)
    }
    const hear = (heard: unknown): void => {
      const message = Object(heard) as Partial<Record<string, unknown>> // reason: any script of the origin may say anything
      if (leads && message['asks'] === true) say({ state })
      const [next, event, data] = [
        STREAM_STATES.find((one) => one === message['state']),
        EVENT_NAMES.find((one) => one === message['event']),
        message['data'],
      ]
      if (isOpen || !(next || event)) return
      missed = 0
      cancelWaiting()
      if (next) listener.onState(next)
      else if (event && typeof data === 'string') listener.onEvent(event, data)
    }

    const say = join(lifetime, name, hear)
    const cancelWaiting = lifetime.after(WORKER_READY_MS, open)
    listener.onState(state)
    say({ asks: true })
    lifetime.every(WORKER_PING_MS, () => {
      missed += 1
      if (leads) say({ state })
      else if (missed > WORKER_MISSED_PINGS) open() // the leader has been stopped
    })
    const stepBack = lead(name, (is) => {
      leads = is
      if (is && isOpen) say({ state })
      else if (is) open()
    })
    lifetime.add(stepBack)
    return () => lifetime.end()
  }
