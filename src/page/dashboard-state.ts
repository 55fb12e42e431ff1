import type { MessageKey } from '../i18n/catalogue.ts'

/** What a dashboard knows of itself: neither in the address nor in the store of its station. */
export interface DashboardState {
  readonly isDrawerOpen: boolean
  /** Whether the code of the sign-in dialog is there. */
  readonly hasLogin: boolean
  /** What went wrong in the frame itself, in words. */
  readonly notice?: string | undefined
  /** Whether loading the page anew mends that. */
  readonly isOutdated?: boolean | undefined
  /** Name of the page whose code did not arrive. */
  readonly failedPage?: string | undefined
  /** The place on the screen; undefined before the first drawing. */
  readonly shown?: { readonly path: string; readonly title: MessageKey }
  /** What the page around has been told of it. */
  readonly toldPath?: string | undefined
  readonly toldName?: string | undefined
}

/** Something that happens to a dashboard. */
export type DashboardEvent =
  | { readonly type: 'drawer'; readonly isOpen: boolean }
  /** Somebody here goes somewhere. */
  | { readonly type: 'visit' }
  /** The page around sends us somewhere: it need not be told. */
  | { readonly type: 'sent'; readonly path: string }
  | { readonly type: 'load-failed'; readonly page: string }
  | { readonly type: 'login-loaded' }
  /** Something in the frame did not work; `notice` says what, in words; undefined: it is over. */
  | { readonly type: 'trouble'; readonly notice: string | undefined; readonly isOutdated?: boolean | undefined }
  /** A place is on the screen. `name` is what the page itself says it is called, once that is known. */
  | {
      readonly type: 'drawn'
      readonly path: string
      readonly title: MessageKey
      readonly name: string | undefined
    }

/** What has to be done next: draw, tell the page around, give the title the focus, load the code of the page. */
export type DashboardEffect = 'draw' | 'announce' | 'focus-title' | 'load'

/** A dashboard before its first drawing. */
export const INITIAL_DASHBOARD: DashboardState = { isDrawerOpen: false, hasLogin: false }

/** The state after an event, and what follows from it, in order. */
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
      if (state.isOutdated && !event.isOutdated) return [state, []] // that mends the rest, too
      return [{ ...state, notice: event.notice, isOutdated: event.isOutdated }, ['draw']]
    case 'drawn':
      return arrive(state, event)
  }
}

/**
 * Whoever does not see the screen is told that it changed; not of the first page, and not of a new query. A page that goes
 * from one thing to the next says so itself, and keeps the focus.
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
