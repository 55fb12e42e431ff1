/** How an element goes from page to page of the dashboard around it. */
export interface DashboardNavigation {
  /** The dashboard itself: what a visitor has chosen in it outlives its pages. */
  readonly dashboard: object
  /** The address of a path of the station, such as `/ui/detections/5`, for links: the dashboard follows them itself. */
  hrefOf(path: string): string
  /**
   * Goes there as if a link had been followed; `replace` takes the place of the address that is shown: for what is
   * chosen on a page, which Back need not take back.
   */
  go(path: string, how?: 'push' | 'replace'): void
  /** Whether it says itself what the page is called, and what it belongs to. */
  readonly hasFrame: boolean
  /** Whether changing the station and signing in are never offered. */
  readonly isReadOnly?: boolean
}
