import type { CalendarDate } from '../domain/calendar.ts'
import type { MessageKey } from '../i18n/catalogue.ts'
import type { StationStore } from '../state/station.ts'
import type { TemplateRenderer, Rendered } from './template-renderer.ts'
import type { IconShapes } from './icons.ts'

/** Parameters of a path, by the names of its groups. */
export type PageParams = Readonly<Record<string, string>>

/** Record of a page: all that router, frame, loader and build know of it (Spec §2). */
export interface PageRecord {
  /** Unique name, by which others refer to it. */
  readonly name: string
  /** Paths inside the station, from `/ui` to their end; a named group is a parameter. */
  readonly path: RegExp
  readonly title: MessageKey
  /** Title that depends on the path; undefined: there is no such page. */
  readonly titleOf?: (params: PageParams) => MessageKey | undefined
  /** Elements that it draws: their code is loaded with it. */
  readonly tags: readonly `bird-${string}`[]
  /**
   * Begins what the page needs besides the code of its elements, while that is loading. A rejection is shown as
   * Component Load Error.
   *
   * @param dashboard owner of what a visitor chooses on the page
   */
  readonly prepare?: (store: StationStore, dashboard: object) => unknown
  /**
   * Draws the main area, anew whenever the address or what it `follows` changes. `query` is that of the address:
   * untrusted text; `around` is undefined for the painted picture, which has no station.
   */
  readonly draw: (
    d: TemplateRenderer,
    params: PageParams,
    query: URLSearchParams,
    around?: PageSurroundings,
  ) => Rendered
  /** Atom that the main area depends on besides the address. */
  readonly follows?: (around: PageSurroundings) => Parameters<StationStore['sub']>[0]
  /**
   * Search box in its header (Spec §2): with the search in the page's own address, which it changes, or to go to the
   * list from `elsewhere`.
   */
  readonly search?: 'here' | 'elsewhere'
  /** Name of the page whose line in the sidebar stands for this one, which has none. */
  readonly within?: string
  /** Whether it shows nothing of the stream of new detections, so that the frame shows no connection. */
  readonly isWithoutNews?: boolean
  /** Whether it fills the dashboard alone: no sidebar, header, or margin. */
  readonly isBare?: boolean
  /** Line in the sidebar; without it only links lead there. */
  readonly navigation?: PageNavigation
}

/** Surroundings of a page: the dashboard that shows it. */
export interface PageSurroundings {
  readonly store: StationStore
  /** Owner of what a visitor chooses on the page. */
  readonly dashboard: object
}

/** Line of a page in the sidebar (Spec §2, Page frame). */
export interface PageNavigation {
  /** Path inside the station. */
  readonly path: string
  /** Icon from lucide. */
  readonly icon?: IconShapes
  /** Whether it is shown only when security is off or access is allowed (Spec §6). */
  readonly isGuarded?: boolean
  /** Name of the page below whose line it stands. */
  readonly below?: string
}

/** Facts known before any script of the product is loaded. */
export interface FirstFacts {
  /** Path inside the station. */
  readonly path: string
  readonly query: URLSearchParams
  /** Selected date, as the browser keeps it. */
  readonly storedDate: string | null
  /** Number of recent detections, as the browser keeps it. */
  readonly storedLimit: string | null
  /** Today at the station, or the browser's guess of it. */
  readonly today: CalendarDate
  readonly nowMs: number
}

/**
 * Beginning of a page whose requests start before the product's code is loaded: the default export of a file in
 * first-requests/, apart from the record, so that the boot script stays small.
 */
export interface PageBeginning {
  /** Path of its record, which takes it from here. */
  readonly path: RegExp
  /** Addresses inside the station, exactly those that the station client asks for later. */
  readonly requests: (facts: FirstFacts, params: PageParams) => readonly string[]
  /** Whether the picture in the HTML is of this page: its first request brings the birds that are painted into it. */
  readonly isPainted?: boolean
}

/** Parameters of a path of this page; undefined for other paths. */
export function paramsOf({ path }: Pick<PageRecord, 'path'>, text: string): PageParams | undefined {
  const match = path.exec(text)
  return match ? (match.groups ?? {}) : undefined
}
