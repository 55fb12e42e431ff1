import type { DashboardOptions } from './dashboard-options.ts'
import { listenLive } from './listen-live.ts'

/** What an address ends in that was followed in order to listen: other websites lead here where they may not play it. */
const LISTEN = '#listen'

/** Opens live sound for who came to listen. The browser may want a press first, and the panel says so. */
export function arriveToListen(options: Pick<DashboardOptions, 'store' | 'load'>): void {
  if (globalThis.location.hash === LISTEN) void listenLive(options).catch(() => undefined) // the button is there all the same
}
