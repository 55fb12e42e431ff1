/** Probe of a station and the transport to it, for code that must know before it shows an element of it. */
export { leadStation } from '../station/lead-station.ts'
export { probeStation } from '../station/probe.ts'
export type { StationFetch } from '../station/transports.ts'
