import type { PageBeginning } from '../page.ts'

/** Where the page is. */
export const DETECTION_PATH = /^\/ui\/detections\/(?<id>\d+)\/?$/i

/** The detection itself. */
export default {
  path: DETECTION_PATH,
  requests: (_facts, { id }) => [`/api/v2/detections/${id}`],
} satisfies PageBeginning
