/** What the frame of a page loads with the first screen. */
export const FIRST_TAGS = ['bird-theme-toggle'] as const
/** What it loads when that stands, on every page. */
export const LATER_TAGS = ['bird-toasts', 'bird-search-box', 'bird-notification-bell'] as const
/** The same, of a station that is heard. */
export const LISTEN_TAG = 'bird-live-listen'
