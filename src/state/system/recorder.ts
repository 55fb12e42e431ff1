import { recorderSummary } from '../../station/endpoints/recorder-summary.ts'
import { question } from '../question.ts'

/** What the station has read of its recorder, asked for by every new reader: files are added. */
export const recorderSummaryAtom = question(recorderSummary, { holdMs: 0 })
