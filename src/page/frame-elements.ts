/** Elements of the frame that are loaded with the first screen. */
export const FIRST_TAGS = ['bird-theme-toggle'] as const
/** Elements of the frame that are loaded after that, on every page. */
export const LATER_TAGS = ['bird-toasts', 'bird-search-box', 'bird-notification-bell'] as const
/** Element of the frame for live sound, loaded where the station offers it. */
export const LISTEN_TAG = 'bird-live-listen'
