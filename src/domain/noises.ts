/** Labels of the recognition that name no living being (BirdNET 2.4, and what other programs write for silence). */
const NOISES: ReadonlySet<string> = new Set([
  'dog',
  'engine',
  'environmental',
  'fireworks',
  'gun',
  'human non-vocal',
  'human vocal',
  'human whistle',
  'nocall',
  'noise',
  'power tools',
  'siren',
])

/** Whether a label names a noise, and no wild animal; it is the scientific name of one. */
export const isNoise = (scientificName: string): boolean => NOISES.has(scientificName.trim().toLowerCase())
