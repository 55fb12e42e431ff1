import { reloadPage } from '../platform/address.ts'
import type { Lifetime } from '../platform/lifetime.ts'
import { isOnline } from '../platform/network.ts'
import { isFreshlyReloaded, isJustPressed } from '../platform/page-life.ts'
import { onMissingCode } from '../platform/preload-error.ts'
import { keepScrollPositions } from '../platform/scroll-positions.ts'
import { leaveGuardAtom } from '../state/leave-guard.ts'
import { checkBuildAtom } from '../state/own-build.ts'
import { textAtom } from '../state/preferences/locale.ts'
import { openAttentionByKey } from './attention.ts'
import type { DashboardOptions } from './dashboard-options.ts'
import { keepDay } from './kept-day.ts'
import { listenLive } from './listen-live.ts'
import print from './print.css?sheet'
import { watchStation } from './station-watch.ts'

const WRITTEN =
  'textarea, input:not([type]), input:is([type="text"], [type="search"], [type="password"], [type="email"])'

/** Fragment of an address that was followed in order to listen: other websites lead here where they may not play it. */
const LISTEN = '#listen'

/**
 * Begins the work of a dashboard after its first screen: it watches its station, and gets its print style; a page is
 * kept for offline use, too, has its place again after Back, and starts live sound for those who came to listen.
 *
 * @param tell takes what a person has to be told, and whether loading the page anew helps; undefined: no longer
 */
export function beginAfterFrame(
  lifetime: Lifetime,
  options: DashboardOptions,
  tell: (notice: string | undefined, isOutdated?: boolean) => void,
): void {
  watchStation(lifetime, options)
  const { adoptedStyleSheets, ownerDocument } = options.root
  // a sheet belongs to one document: in a frame the print looks as the screen does
  if (ownerDocument === document && !adoptedStyleSheets.includes(print)) adoptedStyleSheets.push(print)
  if (options.mode !== 'page') return
  keepScrollPositions() // a step within a page is one, too
  lifetime.add(openAttentionByKey(options))
  keepDay(lifetime, options, tell)
  watchBuild(lifetime, options, tell)
  arriveToListen(options)
}

/** Opens live sound for a visitor who came to listen. The browser may need a press first, and the panel says so. */
function arriveToListen(options: Pick<DashboardOptions, 'store' | 'load'>): void {
  if (globalThis.location.hash === LISTEN) void listenLive(options).catch(() => undefined) // the button is there anyway
}

/**
 * Watches for an older build than the server's, so that no press is lost: the page is loaded anew once, where no typed
 * text is lost; else a message says it, as for code that does not load for another reason.
 *
 * @param tell takes what a person has to be told, and whether loading the page anew helps
 */
function watchBuild(
  lifetime: Lifetime,
  { root, store }: Pick<DashboardOptions, 'root' | 'store'>,
  tell: (notice: string, isOutdated: boolean) => void,
): void {
  let isAsking = false
  const look = async (wasPressed: boolean): Promise<void> => {
    const isOutdated = await store.set(checkBuildAtom)
    const mayReload = wasPressed && !isFreshlyReloaded() && !store.get(leaveGuardAtom) && !hasWords(root)
    const text = store.get(textAtom)
    if (isOutdated && mayReload) reloadPage()
    else if (isOutdated) tell(text('frame.updated'), true)
    else if (wasPressed) tell(text('errorPage.load.text'), false)
  }
  lifetime.add(
    onMissingCode(() => {
      if (isAsking || !isOnline()) return
      isAsking = true
      void look(isJustPressed()).finally(() => (isAsking = false))
    }),
  )
}

/** Whether a field has text, here or in an element inside. */
function hasWords(root: ParentNode): boolean {
  for (const element of root.querySelectorAll('*')) {
    if (element.shadowRoot && hasWords(element.shadowRoot)) return true
    const isField = element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement
    if (isField && element.matches(WRITTEN) && element.value !== '') return true
  }
  return false
}
