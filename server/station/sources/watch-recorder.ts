import type { NewestFirst } from './newest-first.ts'
import type { RecorderClient } from './recorder-client.ts'

export interface WatchedRecorder {
  readonly client: Pick<RecorderClient, 'isResting'>
  readonly list: NewestFirst
  /** Whether the recorder tells something that was not there at the last look. */
  readonly hasNews: () => Promise<boolean>
  /** Time between two looks, and between two pieces of the past: milliseconds. */
  readonly lookMs: number
  readonly pastMs: number
}

/** Looks again and again whether a recorder has something new; returns what ends that. It is left alone while it rests. */
export function watchRecorder(
  { client, list, hasNews, lookMs, pastMs }: WatchedRecorder,
  onChange: () => void,
): () => void {
  let isEnded = false
  let timer: NodeJS.Timeout | undefined
  let nextLook = Date.now() + lookMs
  const look = async (): Promise<void> => {
    if (!client.isResting()) {
      const isTime = Date.now() >= nextLook
      if (isTime) nextLook = Date.now() + lookMs
      const isNew = isTime && (await hasNews().catch(() => false))
      if (isEnded) return
      if (isNew) list.expect()
      if (isNew || list.isBehind()) onChange()
    }
    plan()
  }
  const plan = (): void => {
    timer = setTimeout(() => void look(), list.isBehind() ? Math.min(pastMs, lookMs) : lookMs).unref()
  }
  plan()
  return () => {
    isEnded = true
    clearTimeout(timer)
  }
}
