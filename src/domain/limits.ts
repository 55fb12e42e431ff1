/** Time for which the chosen day is remembered, milliseconds (Spec §9 Dashboard). */
export const STORED_DATE_MS = 30 * 60_000
/** Age up to which the summary of a day is shown without asking again, milliseconds (Spec §9 Dashboard). */
export const SUMMARY_CACHE_MS = 60_000
/** Days whose summaries are kept at most (Spec §9 Dashboard). */
export const SUMMARY_CACHE_DAYS = 30
/** Rows in one answer of a station's list at most (station-api 3.2). */
export const MOST_LISTED = 1000
/** Days of several stations that are put together bird by bird at most; of more, each station's own numbers are added up. */
export const MERGED_DAYS = 31
/** Rows of the placeholder before the first summary (Spec §9 Dashboard). */
export const SKELETON_ROWS = 8
/** Delay before a missing summary shows a loading indicator, milliseconds (Spec §4 Dashboard). */
export const SPINNER_DELAY_MS = 650
/** Wait before the days beside the one on the screen are asked for, milliseconds (Spec §9 Dashboard). */
export const PRELOAD_DEBOUNCE_MS = 150
/** Rows of a page of a list of detections by default (Spec §2, §9); of the newest: `domain/recent-detections`. */
export const LIST_PAGE_ROWS = 25
/** Rows of the search page (Spec §4). */
export const SEARCH_PAGE_ROWS = 20
/** Page sizes offered in a searched list; an address may name any other number (Spec §2). */
export const LIST_PAGE_CHOICES = [25, 50, 100] as const
/** Lines of a page of notices without groups; of a group: `domain/notification-view`. */
export const NOTICE_PAGE_LINES = 25
/** Notices requested at a time. */
export const NOTICE_PORTION = 100
/** Lines of the bell, at most (Spec §9 Notifications). */
export const BELL_LINES = 20
/** Duration of the bell's ringing, milliseconds (Spec §9 Notifications). */
export const BELL_RING_MS = 1000
/** Largest number in the badge, which says `99+` above it (Spec §9 Notifications). */
export const LARGEST_BADGE = 99
/**
 * Interval at which a station is told that somebody listens, milliseconds; for pages and for visitors of a website
 * (Spec §9 Live listening).
 */
export const LISTENER_HEARTBEAT_MS = 20_000
/** Delay between the loss of focus and the closing of the search list, milliseconds (Spec §4 Search). */
export const BLUR_CLOSE_MS = 150
/** Length of a batch of live detections, milliseconds (Spec §9 Dashboard). */
export const LIVE_BATCH_MS = 150
/** Interval of the questions of an element with `updates="poll"`, milliseconds. */
export const POLL_INTERVAL_MS = 30_000
/** Wait for a stream to open before the station is asked without it, milliseconds. */
export const ASK_WITHOUT_STREAM_MS = 15_000
/** Live detections that may wait to be shown, at most (Spec §9 Dashboard). */
export const PENDING_ROWS = 20
/** Rows and cards that are animated at the same time, at most (Spec §9 Dashboard). */
export const MAX_ANIMATIONS = 50
/** Duration of the highlight of a risen count, milliseconds (Spec §4 Dashboard). */
export const COUNT_HIGHLIGHT_MS = 1000
/** Duration of the highlight of a new species' row, milliseconds (Spec §4 Dashboard). */
export const NEW_SPECIES_HIGHLIGHT_MS = 800
/** Duration of the highlight of a new detection, milliseconds (Spec §9 Dashboard); in `ui/tokens.css`, too. */
export const NEW_DETECTION_HIGHLIGHT_MS = 2200
/**
 * Heat levels with a colour; 0 is nothing (Spec §9 Dashboard). Their colours: `ui/tokens.css`, `ui/heat-levels.css`;
 * for forced colours `charts/chart.css`; what authors may set: `elements/definitions/shared`.
 */
export const HEAT_LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
export type HeatLevel = (typeof HEAT_LEVELS)[number]
/** Steps to which the bar of a species is rounded, percent (Spec §9 Dashboard). */
export const PROGRESS_STEP = 5
/** Length of the bar from which its number stands inside, percent (Spec §9 Dashboard). */
export const COUNT_INSIDE_FROM = 45
/** Length of the bar up to which its number stands inside, percent (Spec §9 Dashboard). */
export const COUNT_INSIDE_TO = 59
/** Length of a typed search at most, characters. */
export const LONGEST_SEARCH = 200
/** Length of a comment on a detection at most, characters. */
export const LONGEST_COMMENT = 2000
/** Length of a recording that an owner may choose at most, seconds. */
export const LONGEST_CLIP_SECONDS = 60
/**
 * Length of any recording at most, seconds: a bird that goes on singing is recorded on (current dialect, extended
 * capture).
 */
export const LONGEST_CAPTURE_SECONDS = 1200
/** Attempts to load a recording that is still being written (station-api 6.1). */
export const CLIP_WAITS = 4
/** Wait before such an attempt where the station names none, seconds (station-api 6.1). */
export const CLIP_WAIT_SECONDS = 2
/** Wait before such an attempt at least, seconds, whatever the station says. */
export const LEAST_CLIP_WAIT_SECONDS = 1
/** Wait before such an attempt at most, seconds. */
export const LONGEST_CLIP_WAIT_SECONDS = 10
/** Known share of its days from which a period counts as known, 0 to 1: the rest would change no statement about it. */
export const KNOWN_SHARE = 0.9
/** Minutes between sunset and night, and between night and sunrise. */
export const DARK_MINUTES = 120
/** Share of its detections at night from which a species is a bird of the night, 0 to 1. */
export const NIGHT_SHARE = 0.2
/** Distance up to which a time is told in days. */
export const FAR_DAYS = 3650
/**
 * Days of listening before a station is settled: until then every species is new to it, so nothing is news or unusual.
 */
export const SETTLED_DAYS = 28
/** Age up to which kept days are loaded again once a session, days: people judge detections of the last days. */
export const JUDGED_DAYS = 14
/** Rows that fill a tall window. */
export const WINDOW_ROWS = 25
/** Eggs drawn for a whole group of birds: those selected, or those that wait for a verdict. */
export const EGGS_FOR_MANY = 3
/** Sentences above a chart at most. */
export const SENTENCES_SAID = 2
/** Time without a touch after which a picture hides its controls, milliseconds. */
export const HANDS_OFF_MS = 4000
/** Distance from which a press is a drag, pixels. */
export const DRAG_PIXELS = 4
/** Length from which a break of the stream is shown, milliseconds: streams end every half hour on purpose. */
export const AWAY_AFTER_MS = 4000

/**
 * Wait before a failed question is repeated, milliseconds: 2 s after the first failure, doubled with each further one
 * in a row, 30 s at most.
 *
 * @param failures how many there were in a row before this one
 */
export const retryAfterMs = (failures: number): number => Math.min(2000 * 2 ** failures, 30_000)
