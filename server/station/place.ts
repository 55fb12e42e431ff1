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
