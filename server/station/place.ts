/** Place of a station. */
export interface StationPlace {
  /** Empty where nobody said. */
  readonly city: string
  /** Two letters; empty where nobody said. */
  readonly country: string
  /** Degrees, north and east positive. */
  readonly latitude: number
  readonly longitude: number
}

/** Place of two degrees as recorders write them: `-1, -1` and `0, 0` mean that nobody has set it. */
export function writtenPlace(
  told: readonly [latitude: number, longitude: number] | undefined,
): StationPlace | undefined {
  if (!told) return undefined
  const [latitude, longitude] = told
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined
  if (latitude === longitude && (latitude === 0 || latitude === -1)) return undefined
  return { city: '', country: '', latitude, longitude }
}
