import type { PageBeginning } from '../page.ts'

/** Path of the page. */
export const DETECTION_PATH = /^\/ui\/detections\/(?<id>\d+)\/?$/i

/** Request for the detection itself. */
export default {
  path: DETECTION_PATH,
  requests: (_facts, { id }) => [`/api/v2/detections/${id}`],
} satisfies PageBeginning
