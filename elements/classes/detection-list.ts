import sheet from '../../src/features/detection-list/detection-list.css?sheet'
import { DetectionList } from '../../src/features/detection-list/detection-list.tsx'
import { elementClass } from '../define.ts'
import { attributes } from '../definitions/detection-list.ts'

/** The class of `<bird-detection-list>`: `BirdDetectionList.define()` registers it, importing it does not. */
export const BirdDetectionList = /* @__PURE__ */ elementClass('bird-detection-list', {
  component: DetectionList,
  attributes,
  initial: { detections: [] },
  sheet,
})
