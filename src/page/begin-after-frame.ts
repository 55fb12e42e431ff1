import { reloadPage } from '../platform/address.ts'
import type { Lifetime } from '../platform/lifetime.ts'
import { isOnline } from '../platform/network.ts'
import { isFreshlyReloaded, isJustPressed } from '../platform/page-life.ts'
import { onMissingCode } from '../platform/preload-error.ts'
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

/** What an address ends in that was followed in order to listen: other websites lead here where they may not play it. */
const LISTEN = '#listen'

/**
 * What a dashboard begins when its first screen stands: it watches its station, and knows how it looks on paper; a page is
 * kept, too, and listens for who came to.
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
  // a sheet belongs to one document: in a frame the paper looks as the screen does
  if (ownerDocument === document && !adoptedStyleSheets.includes(print)) adoptedStyleSheets.push(print)
  if (options.mode !== 'page') return
  lifetime.add(openAttentionByKey(options))
  keepDay(lifetime, options, tell)
  watchBuild(lifetime, options, tell)
  arriveToListen(options)
}

/** Opens live sound for who came to listen. The browser may want a press first, and the panel says so. */
function arriveToListen(options: Pick<DashboardOptions, 'store' | 'load'>): void {
  if (globalThis.location.hash === LISTEN) void listenLive(options).catch(() => undefined) // the button is there all the same
}

/**
 * Sees to it that no press on a page that is older than its server is for nothing: the page is loaded anew where nothing that was
 * typed is lost, once; else that is said, as is code that does not come for another reason.
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

/** Whether something is written in a field, here or in an element inside. */
function hasWords(root: ParentNode): boolean {
  for (const element of root.querySelectorAll('*')) {
    if (element.shadowRoot && hasWords(element.shadowRoot)) return true
    const isField = element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement
    if (isField && element.matches(WRITTEN) && element.value !== '') return true
  }
  return false
}
