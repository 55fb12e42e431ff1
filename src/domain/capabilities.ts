/**
 * Abilities that a station may lack. BirdNET-Go has them all and says nothing; a station made of another recorder's files
 * names those that it has.
 *
 * - `review`: verdicts and comments are kept
 * - `lock`, `delete`, `ignore`: a recording can be kept, a detection deleted, a species no longer recorded
 * - `clips`: recordings can be played
 * - `liveSound`, `levels`: its microphones can be listened to, and their levels seen
 * - `settings`, `system`: it can be set, and tells how its computer is
 * - `weather`: it records the weather
 * - `sun`: its place is known, and so when the sun rises there
 * - `range`: it knows which birds are expected
 * - `notifications`: it has messages for its owner
 * - `search`: it answers the questions of the search form; a list can be asked without
 */
export const CAPABILITIES = [
  'review',
  'lock',
  'delete',
  'ignore',
  'clips',
  'liveSound',
  'levels',
  'settings',
  'system',
  'weather',
  'sun',
  'range',
  'notifications',
  'search',
] as const
export type Capability = (typeof CAPABILITIES)[number]
