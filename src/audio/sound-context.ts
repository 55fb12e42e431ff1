import { createLifetime } from '../platform/lifetime.ts'

/** Time for which the audio context runs on after the last sound, milliseconds: it costs power. */
const LINGER_MS = 3000

let context: AudioContext | undefined
let users = 0
let stopWaiting = (): void => {}

/** Wakes the page's one audio context; to be called in the tick of a click, so that the browser allows sound. */
export function wakeSoundContext(): AudioContext {
  stopWaiting()
  context ??= makeContext()
  if (context.state !== 'running') void context.resume().catch(() => undefined) // a failure shows in its state
  return context
}

/** Keeps the context awake until the returned function is called; to be called once by each sound. */
export function keepContextAwake(): () => void {
  users += 1
  let isKept = true
  return () => {
    if (!isKept) return
    isKept = false
    users -= 1
    if (users > 0) return
    stopWaiting()
    stopWaiting = createLifetime().after(LINGER_MS, () => void context?.suspend().catch(() => undefined))
  }
}

function makeContext(): AudioContext {
  const session: unknown = Reflect.get(navigator, 'audioSession')
  // a phone set to silent plays a requested recording, as it does with an audio element
  if (typeof session === 'object' && session !== null) Reflect.set(session, 'type', 'playback')
  return new AudioContext()
}
