import type { DashboardParts } from './dashboard-context.ts'
import { DashboardHost } from './dashboard-host.ts'

/**
 * Class of `<bird-dashboard>`. With `routing="url"` it is the page of a station: it owns the address bar, the title,
 * the stored preferences and the sign-in. Otherwise it is a guest, which changes nothing outside, or only the fragment
 * (`routing="hash"`).
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
