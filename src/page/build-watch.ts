import { reloadPage } from '../platform/address.ts'
import type { Lifetime } from '../platform/lifetime.ts'
import { isOnline } from '../platform/network.ts'
import { isFreshlyReloaded, isJustPressed } from '../platform/page-life.ts'
import { onMissingCode } from '../platform/preload-error.ts'
import { leaveGuardAtom } from '../state/leave-guard.ts'
import { checkBuildAtom } from '../state/own-build.ts'
import { textAtom } from '../state/preferences/locale.ts'
import type { DashboardOptions } from './dashboard-options.ts'

/**
 * Sees to it that no press on a page that is older than its server is for nothing: the page is loaded anew where nothing that was
 * typed is lost, once; else that is said, as is code that does not come for another reason.
 *
 * @param tell takes what a person has to be told, and whether loading the page anew helps
 */
export function watchBuild(
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

const WRITTEN =
  'textarea, input:not([type]), input:is([type="text"], [type="search"], [type="password"], [type="email"])'
