/** System signs of live sound: media controls with their keys, and a screen that stays on. */
export { announceSound } from '../../audio/media-session.ts'
export { keepScreenAwake } from '../../platform/wake-lock.ts'
