import { expect, test } from 'vitest'
import { decodeDetection, decodeLiveDetection } from '../../../src/station/wire/detection.ts'
import { decodeLevels } from '../../../src/station/wire/levels.ts'
import { decodeRunning } from '../../../src/station/wire/live-audio.ts'
import { decodeSources } from '../../../src/station/wire/live-sources.ts'
import { decodePending } from '../../../src/station/wire/live.ts'
import { decodeStreamHealth } from '../../../src/station/wire/stream-health.ts'

const CAMERA = 'rtsp://admin:s3cr3t@192.0.2.5:554/s'
const BIRD = { id: 1, scientificName: 'Parus major', confidence: 0.9, date: '2026-11-21', time: '10:00:00' }
const LIVE = {
  ID: 1,
  ScientificName: 'Parus major',
  CommonName: 'Great Tit',
  Confidence: 0.9,
  Date: BIRD.date,
  Time: BIRD.time,
}

test.each([
  ['a classic detection', decodeDetection({ ...BIRD, source: CAMERA })],
  ['a detection', decodeDetection({ ...BIRD, source: { id: CAMERA, displayName: CAMERA } })],
  ['a detection for guests', decodeDetection({ ...BIRD, source: { id: CAMERA } })],
  [
    'a live detection',
    decodeLiveDetection({ ...LIVE, Source: { id: CAMERA, safeString: CAMERA, displayName: CAMERA } }),
  ],
  ['what is heard just now', decodePending([{ scientificName: 'Parus major', species: 'Great Tit', source: CAMERA }])],
  ['a frame of levels', decodeLevels({ levels: { [CAMERA]: { level: 3, clipping: false, name: CAMERA } } })],
  ['a frame of levels without names', decodeLevels({ levels: { [CAMERA]: { level: 3, clipping: false } } })],
  ['the list of microphones', decodeSources({ sources: [{ id: CAMERA, name: CAMERA }, { id: CAMERA }] })],
  ['a stream that runs', decodeRunning({ streams: [{ source: CAMERA, playlist_url: '/p.m3u8' }] })],
  [
    'the health of a stream',
    decodeStreamHealth([
      { url: CAMERA, name: CAMERA, is_receiving_data: false, error: `${CAMERA}: Connection refused` },
    ]),
  ],
])('the password of a camera ends where %s is decoded', (_, result) => {
  expect(result.ok).toBe(true)
  expect(JSON.stringify(result)).not.toMatch(/s3cr3t|admin/)
  expect(JSON.stringify(result)).toContain('rtsp://192.0.2.5:554/s')
})
