import type { WorkerMessage } from './protocol.ts'
import { type StreamListener, type StreamSpec, type StreamState, type Subscribe, streamKey } from './stream.ts'

interface LinkedStream {
  readonly spec: StreamSpec
  readonly listeners: Set<StreamListener>
  state: StreamState
}

/** What a page wants of a connection that somebody else has, and who listens to it here. */
export interface LinkedStreams {
  readonly subscribe: Subscribe
  wanted(): readonly StreamSpec[]
  /** Passes on what is said of a stream. */
  receive(message: WorkerMessage): void
  /** Something may have been missed on all of them: they are `connecting` until they are said to be open. */
  lose(): void
}

/** `onWantChange` is called when what is wanted has changed. */
export function createLinkedStreams(onWantChange: () => void): LinkedStreams {
  const streams = new Map<string, LinkedStream>()
  return {
    subscribe(spec, listener) {
      const key = streamKey(spec)
      const isNew = !streams.has(key)
      const stream = streams.get(key) ?? { spec, listeners: new Set(), state: 'connecting' }
      stream.listeners.add(listener)
      streams.set(key, stream)
      listener.onState(stream.state)
      if (isNew) onWantChange()
      return () => {
        stream.listeners.delete(listener)
        if (stream.listeners.size > 0 || streams.get(key) !== stream) return
        streams.delete(key)
        onWantChange()
      }
    },
    wanted: () => [...streams.values()].map(({ spec }) => spec),
    receive(message) {
      const stream = message.kind === 'state' || message.kind === 'event' ? streams.get(message.key) : undefined
      if (!stream) return
      if (message.kind === 'state') setState(stream, message.state)
      else if (message.kind === 'event')
        for (const listener of [...stream.listeners]) listener.onEvent(message.name, message.data)
    },
    lose() {
      for (const stream of streams.values()) setState(stream, 'connecting')
    },
  }
}

function setState(stream: LinkedStream, state: StreamState): void {
  stream.state = state
  for (const listener of [...stream.listeners]) listener.onState(state)
}
