const LIST_TYPE = 'application/vnd.apple.mpegurl'

/**
 * Whether a browser has any way to play live sound, known before any code for it is loaded. Some find out only later
 * whether they know the format; they count as able.
 */
export const mayPlayLive = (): boolean =>
  ['MediaSource', 'ManagedMediaSource'].some((name) => Reflect.get(globalThis, name) !== undefined) ||
  new Audio().canPlayType(LIST_TYPE) !== ''
