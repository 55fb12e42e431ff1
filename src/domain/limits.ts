/** How long the day that was chosen is remembered, milliseconds (Spec §9 Dashboard). */
export const STORED_DATE_MS = 30 * 60_000
/** How long the summary of a day may be shown without asking again, milliseconds (Spec §9 Dashboard). */
export const SUMMARY_CACHE_MS = 60_000
/** How many days’ summaries are kept at most (Spec §9 Dashboard). */
export const SUMMARY_CACHE_DAYS = 30
/** The most rows that a station's list gives at once (station-api 3.2). */
export const MOST_LISTED = 1000
/** Rows of the placeholder before the first summary (Spec §9 Dashboard). */
export const SKELETON_ROWS = 8
/** After so long without a summary a loading indicator is shown, milliseconds (Spec §4 Dashboard). */
export const SPINNER_DELAY_MS = 650
/** Wait before the days beside the one on the screen are asked for, milliseconds (Spec §9 Dashboard). */
export const PRELOAD_DEBOUNCE_MS = 150
/** Rows of a page of a list of detections where nobody says (Spec §2, §9); of the newest: `domain/recent-detections`. */
export const LIST_PAGE_ROWS = 25
/** … of the search page (Spec §4). */
export const SEARCH_PAGE_ROWS = 20
/** … that are offered in a searched list; an address may name any other number (Spec §2). */
export const LIST_PAGE_CHOICES = [25, 50, 100] as const
/** Lines of a page of notices where they are not in groups; of a group: `domain/notification-view`. */
export const NOTICE_PAGE_LINES = 25
/** Notices that are asked for at a time. */
export const NOTICE_PORTION = 100
/** Lines of the bell, at most (Spec §9 Notifications). */
export const BELL_LINES = 20
/** What is above this is not counted in the badge: it says `99+` (Spec §9 Notifications). */
export const LARGEST_BADGE = 99
/** How often a station hears that somebody listens, from a page or for visitors of a website, milliseconds (Spec §9 Live listening). */
export const LISTENER_HEARTBEAT_MS = 20_000
/** Live detections are shown in batches of this length, milliseconds (Spec §9 Dashboard). */
export const LIVE_BATCH_MS = 150
/** Between two questions of an element with `updates="poll"`, milliseconds. */
export const POLL_INTERVAL_MS = 30_000
/** Live detections that may wait to be shown, at most (Spec §9 Dashboard). */
export const PENDING_ROWS = 20
/** Rows and cards that are animated at the same time, at most (Spec §9 Dashboard). */
export const MAX_ANIMATIONS = 50
/** How long a count that has risen stays highlighted, milliseconds (Spec §4 Dashboard). */
export const COUNT_HIGHLIGHT_MS = 1000
/** How long the row of a new species stays highlighted, milliseconds (Spec §4 Dashboard). */
export const NEW_SPECIES_HIGHLIGHT_MS = 800
/** How long a detection that has just arrived stays highlighted, milliseconds (Spec §9 Dashboard); in `ui/tokens.css`, too. */
export const NEW_DETECTION_HIGHLIGHT_MS = 2200
/**
 * Levels of heat that have a colour; 0 is nothing (Spec §9 Dashboard). Their colours: `ui/tokens.css`, `ui/heat-levels.css`; for
 * forced colours `charts/chart.css`; what authors may set: `elements/definitions/shared`.
 */
export const HEAT_LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
export type HeatLevel = (typeof HEAT_LEVELS)[number]
/** Steps to which the bar of a species is rounded, percent (Spec §9 Dashboard). */
export const PROGRESS_STEP = 5
/** Length of the bar from which its number stands inside, percent (Spec §9 Dashboard). */
export const COUNT_INSIDE_FROM = 45
/** Length of the bar up to which its number stands inside, percent (Spec §9 Dashboard). */
export const COUNT_INSIDE_TO = 59
/** Confidence from which a species counts as highly confident, percent (Spec §9 Dashboard). */
export const HIGH_CONFIDENCE: number = 80

/**
 * How long to wait before something that could not be had is asked for again, milliseconds: 2 s after the first failure,
 * after each further one in a row twice as long, 30 s at most.
 *
 * @param failures how many there were in a row before this one
 */
export const retryAfterMs = (failures: number): number => Math.min(2000 * 2 ** failures, 30_000)
