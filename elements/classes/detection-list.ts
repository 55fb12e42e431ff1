import sheet from '../../src/features/detection-list/detection-list.css?sheet'
import { ResultList } from '../../src/features/detection-list/detection-list.tsx'
import clipPlayer from '../../src/parts/clip-player/clip-player.css?sheet'
import confidenceRing from '../../src/parts/confidence-ring/confidence-ring.css?sheet'
import speciesName from '../../src/parts/species-name/species-name.css?sheet'
import spectrogram from '../../src/parts/spectrogram/spectrogram.css?sheet'
import statusBadge from '../../src/parts/status-badge/status-badge.css?sheet'
import thumbnail from '../../src/parts/thumbnail/thumbnail.css?sheet'
import button from '../../src/ui/button.css?sheet'
import { elementClass } from '../define.ts'
import { attributes } from '../definitions/detection-list.ts'

/** The class of `<bird-detection-list>`: `BirdDetectionList.define()` registers it, importing it does not. */
export const BirdDetectionList = /* @__PURE__ */ elementClass('bird-detection-list', {
  component: ResultList,
  attributes,
  initial: { detections: [] },
  sheets: [button, thumbnail, confidenceRing, speciesName, statusBadge, spectrogram, clipPlayer, sheet],
})
