import sheet from '../../src/features/detection/detection.css?sheet'
import { DetectionDetail } from '../../src/features/detection/detection.tsx'
import { elementClass } from '../define.ts'
import { attributes } from '../definitions/detection.ts'

/** The class of `<bird-detection>`: `BirdDetection.define()` registers it, importing it does not. */
export const BirdDetection = /* @__PURE__ */ elementClass('bird-detection', {
  component: DetectionDetail,
  attributes,
  sheet,
})
