import sheet from '../../src/features/detection/detection.css?sheet'
import { DetectionDetail } from '../../src/features/detection/detection.tsx'
import clipPlayer from '../../src/parts/clip-player/clip-player.css?sheet'
import confidenceRing from '../../src/parts/confidence-ring/confidence-ring.css?sheet'
import player from '../../src/parts/spectrogram-player-core/player.css?sheet'
import spectrogram from '../../src/parts/spectrogram/spectrogram.css?sheet'
import statusBadge from '../../src/parts/status-badge/status-badge.css?sheet'
import thumbnail from '../../src/parts/thumbnail/thumbnail.css?sheet'
import button from '../../src/ui/button.css?sheet'
import { elementClass } from '../define.ts'
import { attributes } from '../definitions/detection.ts'

/** The class of `<bird-detection>`: `BirdDetection.define()` registers it, importing it does not. */
export const BirdDetection = /* @__PURE__ */ elementClass('bird-detection', {
  component: DetectionDetail,
  attributes,
  sheets: [button, thumbnail, confidenceRing, statusBadge, spectrogram, clipPlayer, player, sheet],
})
