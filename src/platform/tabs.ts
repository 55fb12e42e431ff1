import type { Lifetime } from './lifetime.ts'

/**
 * Talks to the other tabs of this browser that show the same origin, and to other copies of the code in this one; nobody
 * hears their own words. Who has no channel, such as a document without an origin, is alone. What is heard may come from
 * any script of the origin and from another version of the code: it is a hint of unknown shape, not a fact.
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
