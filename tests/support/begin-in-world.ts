import { SHIFT_MS, shiftDate, ZONE } from './world.ts'

// Of each file of unit tests: it begins at the moment, and in the zone, in which all tests begin.
process.env['TZ'] = ZONE
shiftDate(SHIFT_MS)
