/**
 * Whether this browser can run the clip engine. If not, say 'Advanced audio features (volume control, filtering) are
 * not available in this browser.' and play with `createClip` (Spec §8).
 */
export const canPlayAdvanced = (): boolean =>
  typeof AudioContext !== 'undefined' && typeof OfflineAudioContext !== 'undefined'
