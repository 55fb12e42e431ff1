import { createLifetime } from './lifetime.ts'

/** A line to the other tabs of this origin, and to other copies of the code in this one. */
export interface TabChannel {
  /** Tells all others something that can be copied; nobody hears their own. Does nothing where there are no channels. */
  tell(message: unknown): void
  /** Hangs up. */
  end(): void
}

/**
 * Opens the line of one name. Nothing is stored by it.
 *
 * @param hear gets what others tell, of unknown shape: another version of the code may be open in another tab
 */
export function openTabChannel(name: string, hear: (message: unknown) => void): TabChannel {
  const lifetime = createLifetime()
  const channel = newChannel(name)
  if (channel) {
    lifetime.listen(channel, 'message', (event) => {
      if (event instanceof MessageEvent) hear(event.data)
    })
    lifetime.add(() => channel.close())
  }
  return {
    tell: (message) => channel?.postMessage(message),
    end: () => lifetime.end(),
  }
}

/** A document without an origin of its own may not have one. */
function newChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
