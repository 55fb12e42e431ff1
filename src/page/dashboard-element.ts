import type { DashboardParts } from './dashboard-context.ts'
import { DashboardHost } from './dashboard-host.ts'

/**
 * Makes the class of `<bird-dashboard>`. With `routing="url"` it is the page of a station: it owns the address bar, the
 * title, the stored preferences and the sign-in. Else it is a guest, which touches nothing, or only what stands behind the
 * `#` (`routing="hash"`).
 */
export function dashboardClass(parts: DashboardParts) {
  return class BirdDashboard extends HTMLElement {
    static readonly observedAttributes = parts.observedAttributes
    readonly #host = new DashboardHost(this, this.attachInternals().states, parts)

    connectedCallback(): void {
      this.#host.connect()
    }

    disconnectedCallback(): void {
      this.#host.disconnect()
    }

    connectedMoveCallback(): void {}

    adoptedCallback(): void {
      this.#host.adopt()
    }

    attributeChangedCallback(name: string, _before: string | null, now: string | null): void {
      this.#host.change(name, now)
    }
  }
}
