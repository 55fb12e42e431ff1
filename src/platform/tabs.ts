import type { Lifetime } from './lifetime.ts'

/**
 * Joins the other tabs of this browser on the same origin, and other copies of the code in this one; no copy hears
 * itself. Without a channel, as in a document without an origin, it is alone. Messages may come from any script of the
 * origin and from another version of the code: they are hints of unknown shape, not facts.
 *
 * @param hear called with what another tab said
 * @returns says to the others something that can be copied; nothing after the lifetime
 */
export function joinTabs(
  lifetime: Lifetime,
  name: string,
  hear: (message: unknown) => void,
): (message: unknown) => void {
  let channel = newChannel(name)
  if (channel) {
    lifetime.listen(channel, 'message', (event) => {
      if (event instanceof MessageEvent) hear(event.data)
    })
  }
  lifetime.add(() => {
    channel?.close()
    channel = undefined
  })
  return (message) => channel?.postMessage(message)
}

function newChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
