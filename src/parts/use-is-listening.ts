import { useHost } from '../ui/host.ts'
import { useSettings } from '../ui/settings.ts'

/**
 * Function that tells whether a key pressed somewhere on the page is meant for this element: in a dashboard anywhere,
 * else while the focus is in it.
 */
export function useIsListening(): () => boolean {
  const host = useHost()
  const { navigation } = useSettings()
  return () => navigation !== undefined || host.element.matches(':focus-within')
}
