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
/** How long the bell rings when something comes, milliseconds (Spec §9 Notifications). */
export const BELL_RING_MS = 1000
/** What is above this is not counted in the badge: it says `99+` (Spec §9 Notifications). */
export const LARGEST_BADGE = 99
/** How often a station hears that somebody listens, from a page or for visitors of a website, milliseconds (Spec §9 Live listening). */
export const LISTENER_HEARTBEAT_MS = 20_000
/** How long after the field has lost the focus its list closes, milliseconds (Spec §4 Search). */
export const BLUR_CLOSE_MS = 150
/** Live detections are shown in batches of this length, milliseconds (Spec §9 Dashboard). */
export const LIVE_BATCH_MS = 150
/** Between two questions of an element with `updates="poll"`, milliseconds. */
export const POLL_INTERVAL_MS = 30_000
/** A stream that was not open for so long is not waited for any longer: the station is asked, milliseconds. */
export const ASK_WITHOUT_STREAM_MS = 15_000
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
/** What is typed to look for something is no longer than this, characters. */
export const LONGEST_SEARCH = 200
/** What is said about a detection is no longer than this, characters: a word about it, not a chapter. */
export const LONGEST_COMMENT = 2000
/** The longest recording that an owner may choose, seconds. */
export const LONGEST_CLIP_SECONDS = 60
/** … and the longest there is: a bird that goes on singing is recorded on (current dialect, extended capture). */
export const LONGEST_CAPTURE_SECONDS = 1200
/** How often a recording that is still being written is asked for again (station-api 6.1). */
export const CLIP_WAITS = 4
/** How long is waited before that, seconds, where the station says nothing (station-api 6.1). */
export const CLIP_WAIT_SECONDS = 2
/** … at least, whatever the station says. */
export const LEAST_CLIP_WAIT_SECONDS = 1
/** … at most. */
export const LONGEST_CLIP_WAIT_SECONDS = 10
/** From this share of its days on a period counts as known: what is missing would change nothing that is said of it. */
export const KNOWN_SHARE = 0.9
/** Night begins and ends so long after and before the sun, minutes. */
export const DARK_MINUTES = 120
/** Who is heard so often at night, as a share, is a bird of the night. */
export const NIGHT_SHARE = 0.2
/** What is further away than this is not said in days. */
export const FAR_DAYS = 3650
/** Before a station has listened for so many days, everything is new to it: nothing is news, and nothing unusual. */
export const SETTLED_DAYS = 28
/** What is younger is asked for once a session, whatever was kept of it, days: people judge what was heard days ago. */
export const JUDGED_DAYS = 14
/** Rows that fill a tall window. */
export const WINDOW_ROWS = 25
/** As many eggs stand for many birds: for what was picked, or waits for a verdict. */
export const EGGS_FOR_MANY = 3
/** Sentences above a chart: more of them are read by nobody. */
export const SENTENCES_SAID = 2
/** After so long without a hand on it a picture is alone again, milliseconds. */
export const HANDS_OFF_MS = 4000
/** Pixels before a press becomes a drag. */
export const DRAG_PIXELS = 4
/** Streams end every half hour on purpose: only a break that lasts longer than this is worth a word, milliseconds. */
export const AWAY_AFTER_MS = 4000

/**
 * How long to wait before something that could not be had is asked for again, milliseconds: 2 s after the first failure,
 * after each further one in a row twice as long, 30 s at most.
 *
 * @param failures how many there were in a row before this one
 */
export const retryAfterMs = (failures: number): number => Math.min(2000 * 2 ** failures, 30_000)
