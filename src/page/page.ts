import type { CalendarDate } from '../domain/calendar.ts'
import type { MessageKey } from '../i18n/catalogue.ts'
import type { StationStore } from '../state/station.ts'
import type { TemplateRenderer, Rendered } from './template-renderer.ts'
import type { IconShapes } from './icons.ts'

/** The variable parts of a path, by the names of its groups. */
export type PageParams = Readonly<Record<string, string>>

/** One page of the product: everything that router, frame, loader and build know of it (Spec §2). */
export interface PageRecord {
  /** Unique; what others call it. */
  readonly name: string
  /** Its paths inside the station, from `/ui` to their end; a named group is a variable part. */
  readonly path: RegExp
  readonly title: MessageKey
  /** The title where it depends on the path; undefined: there is no such page. */
  readonly titleOf?: (params: PageParams) => MessageKey | undefined
  /** The elements that it draws: their code is loaded with it. */
  readonly tags: readonly `bird-${string}`[]
  /**
   * Begins what the page needs besides the code of its elements, while that is on its way. A rejection is shown as
   * Component Load Error.
   *
   * @param dashboard owner of what a visitor chooses on the page
   */
  readonly prepare?: (store: StationStore, dashboard: object) => unknown
  /**
   * The main area, anew whenever the address or what it `follows` changes. `query` is what stands behind the path: untrusted
   * text; `around` is undefined for the painted picture, which knows of no station.
   */
  readonly draw: (
    d: TemplateRenderer,
    params: PageParams,
    query: URLSearchParams,
    around?: PageSurroundings,
  ) => Rendered
  /** What the main area is drawn from besides the address. */
  readonly follows?: (around: PageSurroundings) => Parameters<StationStore['sub']>[0]
  /**
   * Whether the search box stands in its header (Spec §2): with the search in the page's own address, which it changes, or to
   * go to the list from `elsewhere`.
   */
  readonly search?: 'here' | 'elsewhere'
  /** Name of the page whose line in the sidebar stands for this one, which has none. */
  readonly within?: string
  /** It shows nothing of the stream of new detections, so the frame says nothing of that. */
  readonly isWithoutNews?: boolean
  /** It fills the dashboard alone: no sidebar, header, or margin. */
  readonly isBare?: boolean
  /** Its line in the sidebar; without it links alone lead there. */
  readonly navigation?: PageNavigation
}

/** The dashboard that a page is shown in. */
export interface PageSurroundings {
  readonly store: StationStore
  /** Owner of what a visitor chooses on the page. */
  readonly dashboard: object
}

/** The line of a page in the sidebar (Spec §2, Page frame). */
export interface PageNavigation {
  /** Where it leads, inside the station. */
  readonly path: string
  /** From lucide. */
  readonly icon?: IconShapes
  /** Shown only when security is off or access is allowed (Spec §6). */
  readonly isGuarded?: boolean
  /** Name of the page below whose line it stands. */
  readonly below?: string
}

/** What is known before any script of the product has loaded. */
export interface FirstFacts {
  /** Path inside the station. */
  readonly path: string
  readonly query: URLSearchParams
  /** What the browser keeps under the key of the selected date. */
  readonly storedDate: string | null
  /** … and of the number of recent detections. */
  readonly storedLimit: string | null
  /** The station's own today, or the browser's guess of it. */
  readonly today: CalendarDate
  readonly nowMs: number
}

/**
 * What the boot script knows of a page that begins requests before the product's code is there: the default export of a file
 * in first-requests/, apart from the record, so that nothing else of the page comes along.
 */
export interface PageBeginning {
  /** Of its record, which takes it from here. */
  readonly path: RegExp
  /** Addresses inside the station, letter by letter those that the station client asks for later. */
  readonly requests: (facts: FirstFacts, params: PageParams) => readonly string[]
  /** The picture in the HTML is of this page: its first request brings the birds that are painted into it. */
  readonly isPainted?: boolean
}

/** The variable parts of a path that is one of a page; undefined for other paths. */
export function paramsOf({ path }: Pick<PageRecord, 'path'>, text: string): PageParams | undefined {
  const match = path.exec(text)
  return match ? (match.groups ?? {}) : undefined
}
