import type { CalendarDate } from '../../src/domain/calendar.ts'
import type { StationPlace } from './place.ts'
import type { StoredWeather } from './store/records.ts'
import type { Sun } from './time/sun.ts'
import type { StationZone } from './time/zone.ts'

/** Site of a station: where it stands, and what follows from that. */
export interface StationSite {
  readonly zone: StationZone
  readonly place: StationPlace
  readonly sun: Sun
  /** First day of which anything is known. */
  readonly firstDay: CalendarDate
  /** Weather of the hour that contains an instant; absent: nobody records it. */
  readonly weather?: { at(at: number): StoredWeather }
  /** Clip of a row as it may be told: its name, empty where the file is gone; absent: all are there. */
  readonly clipTold?: (row: { readonly date: CalendarDate; readonly clipName: string }) => string
}
