import { trustedScript } from './trusted-script.ts'

/**
 * Registers the service worker that the server of this page names in `<meta name="bird-service-worker">`, where the
 * browser allows it (https, or this machine). Failures are ignored: the page works without.
 *
 * @returns its container for messages; undefined where there is none
 */
export function registeredWorker(): ServiceWorkerContainer | undefined {
  const path = document.querySelector('meta[name="bird-service-worker"]')?.getAttribute('content')
  const container = (navigator as { readonly serviceWorker?: ServiceWorkerContainer }).serviceWorker // reason: only in secure pages
  if (!path || !container || !isSecureContext) return undefined
  container.register(trustedScript(new URL(path, location.href).href)).catch(() => {})
  return container
}
