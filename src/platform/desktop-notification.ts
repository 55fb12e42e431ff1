/** Permission for messages of this page outside the browser. `unavailable`: this browser, or plain http, has none. */
export type DesktopPermission = 'granted' | 'denied' | 'undecided' | 'unavailable'

/** Permission so far, without asking. */
export function desktopPermission(): DesktopPermission {
  if (typeof globalThis.Notification !== 'function' || !globalThis.isSecureContext) return 'unavailable'
  const { permission } = Notification
  return permission === 'default' ? 'undecided' : permission
}

/** Asks the visitor for the permission; to be called in the tick of a click on a button that says so. */
export async function askDesktopPermission(): Promise<DesktopPermission> {
  if (desktopPermission() === 'undecided') await Notification.requestPermission().catch(() => undefined)
  return desktopPermission()
}

/**
 * Shows a message outside the browser, as plain text. Does nothing where it is not allowed.
 *
 * @param tag messages with the same tag replace each other, in all tabs together
 */
export function showOnDesktop(title: string, body: string, tag: string): void {
  if (desktopPermission() !== 'granted') return
  try {
    const notification = new Notification(title, { body, tag })
    notification.onclick = () => {
      globalThis.window.focus()
      notification.close()
    }
  } catch {
    // a phone shows only those of a service worker
  }
}
