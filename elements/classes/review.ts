import { ReviewQueue } from '../../src/features/review/review.tsx'
import sheet from '../../src/features/review/review.css?sheet'
import { elementClass } from '../define.ts'
import { attributes } from '../definitions/review.ts'

/** The class of `<bird-review>`: `BirdReview.define()` registers it, importing it does not. */
export const BirdReview = /* @__PURE__ */ elementClass('bird-review', {
  component: ReviewQueue,
  attributes,
  sheet,
})
