/** Whether a station is there and how to get to it, for those who must know before they show an element of it. */
export { leadStation } from '../station/lead-station.ts'
export { probeStation } from '../station/probe.ts'
export type { StationFetch } from '../station/transports.ts'
