const LIST_TYPE = 'application/vnd.apple.mpegurl'

/**
 * Whether a browser has any way to play live sound: asked before anything of it is loaded. Whether it knows the format
 * some find out only later; those count as able.
 */
export const mayPlayLive = (): boolean =>
  ['MediaSource', 'ManagedMediaSource'].some((name) => Reflect.get(globalThis, name) !== undefined) ||
  new Audio().canPlayType(LIST_TYPE) !== ''
