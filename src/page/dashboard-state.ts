import type { MessageKey } from '../i18n/catalogue.ts'

/** State of a dashboard that is neither in the address nor in the store of its station. */
export interface DashboardState {
  readonly isDrawerOpen: boolean
  /** Whether the code of the sign-in dialog is loaded. */
  readonly hasLogin: boolean
  /** Text of the notice about a fault of the frame; undefined without one. */
  readonly notice?: string | undefined
  /** Whether loading the page anew helps. */
  readonly isOutdated?: boolean | undefined
  /** Name of the page whose code did not load. */
  readonly failedPage?: string | undefined
  /** Page on the screen; undefined before the first drawing. */
  readonly shown?: { readonly path: string; readonly title: MessageKey }
  /** Path that the page around was told last. */
  readonly toldPath?: string | undefined
  readonly toldName?: string | undefined
}

/** Event of a dashboard. */
export type DashboardEvent =
  | { readonly type: 'drawer'; readonly isOpen: boolean }
  /** Navigation by the visitor. */
  | { readonly type: 'visit' }
  /** Navigation by the page around, which need not be told. */
  | { readonly type: 'sent'; readonly path: string }
  | { readonly type: 'load-failed'; readonly page: string }
  | { readonly type: 'login-loaded' }
  /** Fault in the frame; `notice` tells it in words; undefined: it is over. */
  | { readonly type: 'trouble'; readonly notice: string | undefined; readonly isOutdated?: boolean | undefined }
  /** Page drawn on the screen. `name` is the page's own title, once it is known. */
  | {
      readonly type: 'drawn'
      readonly path: string
      readonly title: MessageKey
      readonly name: string | undefined
    }

/** Effects, to be done next: draw, tell the page around, focus the title, load the code of the page. */
export type DashboardEffect = 'draw' | 'announce' | 'focus-title' | 'load'

/** State before the first drawing. */
export const INITIAL_DASHBOARD: DashboardState = { isDrawerOpen: false, hasLogin: false }

/** State after an event, and the effects in their order. */
export function reduceDashboard(
  state: DashboardState,
  event: DashboardEvent,
): readonly [DashboardState, readonly DashboardEffect[]] {
  switch (event.type) {
    case 'drawer':
      return [{ ...state, isDrawerOpen: event.isOpen }, ['draw']]
    case 'visit':
      return [
        { ...state, isDrawerOpen: false, failedPage: undefined, notice: undefined, isOutdated: undefined },
        ['draw'],
      ]
    case 'sent':
      return [{ ...state, toldPath: event.path }, []]
    case 'load-failed':
      return [{ ...state, failedPage: event.page }, ['draw']]
    case 'login-loaded':
      return [{ ...state, hasLogin: true }, ['draw']]
    case 'trouble':
      if (state.isOutdated && !event.isOutdated) return [state, []] // a reload helps against the new fault, too
      return [{ ...state, notice: event.notice, isOutdated: event.isOutdated }, ['draw']]
    case 'drawn':
      return arrive(state, event)
  }
}

/**
 * State after a page was shown. The title gets the focus, so that a screen reader tells the change; not on the first
 * page, nor after a new query. A page that moves from one item to the next announces it itself, and keeps the focus.
 */
function arrive(
  state: DashboardState,
  { path, title, name }: Extract<DashboardEvent, { readonly type: 'drawn' }>,
): readonly [DashboardState, readonly DashboardEffect[]] {
  const { shown, toldPath, toldName } = state
  const effects: DashboardEffect[] = []
  if (path !== toldPath || (name !== undefined && name !== toldName)) effects.push('announce')
  if (shown && shown.path !== path) {
    if (shown.title !== title) effects.push('focus-title')
    effects.push('load')
  }
  return [{ ...state, shown: { path, title }, toldPath: path, toldName: name }, effects]
}
