import { ReviewQueue } from '../../src/features/review/review.tsx'
import sheet from '../../src/features/review/review.css?sheet'
import clipPlayer from '../../src/parts/clip-player/clip-player.css?sheet'
import confidenceRing from '../../src/parts/confidence-ring/confidence-ring.css?sheet'
import player from '../../src/parts/spectrogram-player-core/player.css?sheet'
import spectrogram from '../../src/parts/spectrogram/spectrogram.css?sheet'
import button from '../../src/ui/button.css?sheet'
import { elementClass } from '../define.ts'
import { attributes } from '../definitions/review.ts'

/** The class of `<bird-review>`: `BirdReview.define()` registers it, importing it does not. */
export const BirdReview = /* @__PURE__ */ elementClass('bird-review', {
  component: ReviewQueue,
  attributes,
  sheets: [button, confidenceRing, spectrogram, clipPlayer, player, sheet],
})
