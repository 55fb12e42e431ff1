/** Before all journeys: one history for their stations. */
export { makeHistory as default } from '../support/station.ts'
