import sheet from '../../src/features/detections/detections.css?sheet'
import { Detections } from '../../src/features/detections/detections.tsx'
import { elementClass } from '../define.ts'
import { attributes } from '../definitions/detections.ts'

/** The class of `<bird-detections>`: `BirdDetections.define()` registers it, importing it does not. */
export const BirdDetections = /* @__PURE__ */ elementClass('bird-detections', {
  component: Detections,
  attributes,
  initial: { detections: [] },
  sheet,
})
