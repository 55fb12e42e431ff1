import { trustedScript } from './trusted-script.ts'

/**
 * Registers the service worker that the server of this page says it has, in `<meta name="bird-service-worker">`: only where
 * the browser lets it (https, or this machine). What goes wrong is nobody’s concern: the page works without.
 *
 * @returns where it speaks to this page; undefined where there is none
 */
export function registeredWorker(): ServiceWorkerContainer | undefined {
  const path = document.querySelector('meta[name="bird-service-worker"]')?.getAttribute('content')
  const container = (navigator as { readonly serviceWorker?: ServiceWorkerContainer }).serviceWorker // reason: only in secure pages
  if (!path || !container || !isSecureContext) return undefined
  container.register(trustedScript(new URL(path, location.href).href)).catch(() => {})
  return container
}
