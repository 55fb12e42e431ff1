import type { Lifetime } from './lifetime.ts'

/**
 * Talks to the other tabs of this browser that show the same origin; a browser that cannot is alone. What is heard may
 * come from any script of the origin: it is a hint, not a fact.
 *
 * @param hear called with what another tab said
 * @returns says something to the others
 */
export function joinTabs(
  lifetime: Lifetime,
  name: string,
  hear: (message: unknown) => void,
): (message: unknown) => void {
  if (typeof BroadcastChannel !== 'function') return () => {}
  const channel = new BroadcastChannel(name)
  let isOpen = true
  lifetime.listen(channel, 'message', (event) => {
    if (event instanceof MessageEvent) hear(event.data)
  })
  lifetime.add(() => {
    isOpen = false
    channel.close()
  })
  return (message) => {
    if (isOpen) channel.postMessage(message)
  }
}
