/** Navigation of an element within the dashboard around it. */
export interface DashboardNavigation {
  /** Dashboard itself: a visitor's choices in it outlive its pages. */
  readonly dashboard: object
  /** Address for links to a path of the station, such as `/ui/detections/5`: the dashboard follows them itself. */
  hrefOf(path: string): string
  /**
   * Goes to a path as if a link had been followed; `replace` replaces the current address, for choices on a page that
   * Back need not undo.
   */
  go(path: string, how?: 'push' | 'replace'): void
  /** Whether the dashboard itself shows the title of the page and its place. */
  readonly hasFrame: boolean
  /** Whether changing the station and signing in are never offered. */
  readonly isReadOnly?: boolean
}
