import type { Failure } from '../../domain/failure.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { type StreamListener, type StreamState, type Subscribe, streamKey } from './stream.ts'

interface Topic {
  readonly listeners: Set<StreamListener>
  state: StreamState
  failure: Failure | undefined
  close: () => void
  cancelClosing: () => void
}

/**
 * Hub of connections: one per stream for all listeners. A late listener gets the present state at once. The connection
 * ends `lingerMs` after the last listener left, so that one who comes right back finds it open; at once with 0.
 */
export function createHub(connect: Subscribe, lingerMs: number): Subscribe {
  const topics = new Map<string, Topic>()
  const lifetime = createLifetime()

  return (spec, listener) => {
    const key = streamKey(spec)
    const own: StreamListener = { onState: listener.onState.bind(listener), onEvent: listener.onEvent.bind(listener) }
    let topic = topics.get(key)
    if (topic) {
      topic.cancelClosing()
      topic.listeners.add(own)
      own.onState(topic.state, topic.failure)
    } else {
      topic = {
        listeners: new Set([own]),
        state: 'closed',
        failure: undefined,
        close: () => {},
        cancelClosing: () => {},
      }
      topics.set(key, topic)
      topic.close = connect(spec, fanOut(topic))
    }
    const mine = topic
    return () => {
      if (!mine.listeners.delete(own) || mine.listeners.size > 0) return
      const close = (): void => {
        topics.delete(key)
        mine.close()
      }
      if (lingerMs === 0) close()
      else mine.cancelClosing = lifetime.after(lingerMs, close)
    }
  }
}

function fanOut(topic: Topic): StreamListener {
  let told = false
  return {
    onState(state, failure) {
      if (told && state === topic.state) return
      told = true
      topic.state = state
      topic.failure = failure
      for (const listener of [...topic.listeners]) listener.onState(state, failure)
    },
    onEvent(name, data) {
      for (const listener of [...topic.listeners]) listener.onEvent(name, data)
    },
  }
}
