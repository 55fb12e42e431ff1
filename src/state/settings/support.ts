import { atom } from 'jotai'
import { makeReport, type ReportRequest, systemId } from '../../station/endpoints/support.ts'
import { stationClientAtom } from '../station.ts'

export type { Report, ReportRequest } from '../../station/endpoints/support.ts'

/** Makes the station write a report. */
export const makeReportAtom = atom(null, (get, _set, request: ReportRequest, signal: AbortSignal) =>
  makeReport(get(stationClientAtom), request, signal),
)

/** Address of a file at the station, by its path there. */
export const reportAddressAtom = atom(null, (get, _set, path: string): string => get(stationClientAtom).resolve(path))

/** Asks for the id of the station. */
export const askSystemIdAtom = atom(null, (get) => systemId(get(stationClientAtom)))

/** Address of the station that is open now, without a slash at its end. */
export const stationBaseAtom = atom((get) => get(stationClientAtom).base)
