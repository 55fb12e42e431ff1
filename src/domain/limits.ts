/** Constants of the dashboard (Spec §9, "Dashboard"). Durations in milliseconds. */
export const STORED_DATE_MS = 30 * 60_000
export const SUMMARY_CACHE_MS = 60_000
export const SUMMARY_CACHE_DAYS = 30
export const SKELETON_ROWS = 8
export const SPINNER_DELAY_MS = 650
export const PRELOAD_DEBOUNCE_MS = 150
export const LIVE_BATCH_MS = 150
export const PENDING_ROWS = 20
export const MAX_ANIMATIONS = 50
export const COUNT_HIGHLIGHT_MS = 1000
export const NEW_SPECIES_HIGHLIGHT_MS = 800
export const NEW_DETECTION_HIGHLIGHT_MS = 2200
export const HEAT_LEVELS = 10
export const PROGRESS_STEP = 5
export const COUNT_INSIDE_FROM = 45
export const COUNT_INSIDE_TO = 59
export const HIGH_CONFIDENCE: number = 80
