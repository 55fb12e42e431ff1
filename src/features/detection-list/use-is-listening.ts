import { useHost } from '../../ui/host.ts'
import { useSettings } from '../../ui/settings.ts'

/** Whether a key that was pressed somewhere on the page is meant for this list. */
export function useIsListening(): () => boolean {
  const host = useHost()
  const { navigation } = useSettings()
  return () => navigation !== undefined || host.element.matches(':focus-within')
}
