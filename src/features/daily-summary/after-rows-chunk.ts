/** What a day needs when its rows stand, as one piece of code. */
export { loadDaysAroundAtom, loadSummaryPicturesAtom } from '../../state/day/day-surroundings.ts'
export { PictureDoors } from '../../parts/picture-doors/picture-doors.ts'
export { Connection } from './connection.tsx'
export { HeadlineDoor, NumberDoor } from './day-doors.tsx'
export { DayTips } from './day-tips.ts'
export { FailedDay, QuietDay } from './empty-day.tsx'
export { flash, slideRows } from './motion.ts'
export { watchRoom } from './roomy.ts'
