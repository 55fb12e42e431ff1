import { RECENT_LIMITS } from '../src/domain/recent-detections.ts'
import sheet from '../src/features/detections/detections.css?sheet'
import { Detections } from '../src/features/detections/detections.tsx'
import clipPlayer from '../src/parts/clip-player/clip-player.css?sheet'
import confidenceRing from '../src/parts/confidence-ring/confidence-ring.css?sheet'
import speciesName from '../src/parts/species-name/species-name.css?sheet'
import spectrogram from '../src/parts/spectrogram/spectrogram.css?sheet'
import statusBadge from '../src/parts/status-badge/status-badge.css?sheet'
import thumbnail from '../src/parts/thumbnail/thumbnail.css?sheet'
import button from '../src/ui/button.css?sheet'
import { defineElement, oneOfNumbers } from './define.ts'

/** `<bird-detections limit="5|10|25|50">`: what the station heard last, as cards that play in place. */
defineElement('bird-detections', {
  component: Detections,
  attributes: { limit: oneOfNumbers(RECENT_LIMITS) },
  sheets: [button, thumbnail, confidenceRing, speciesName, statusBadge, spectrogram, clipPlayer, sheet],
})
