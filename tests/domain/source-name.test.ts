import { expect, test } from 'vitest'
import { unnamedSource, withoutCameraPassword } from '../../src/domain/source-name.ts'

test.each([
  ['rtsp://admin:PW@192.0.2.5:554/s', 'rtsp://192.0.2.5:554/s'],
  ['RTSPS://admin@192.0.2.5/s', 'RTSPS://192.0.2.5/s'],
  ['rtsp://admin:P@W/?#PW@192.0.2.5/s', 'rtsp://192.0.2.5/s'],
  [
    'Garden (rtsp://admin:PW@192.0.2.5/s) and rtsp://b:PW@192.0.2.6',
    'Garden (rtsp://192.0.2.5/s) and rtsp://192.0.2.6',
  ],
  ['rtsp://192.0.2.5/user=admin&password=PW&channel=1', 'rtsp://192.0.2.5/user=…&password=…&channel=1'],
  ['rtsp://192.0.2.5/user=admin_password=PW_channel=1', 'rtsp://192.0.2.5/user=…'],
  ['rtsp://192.0.2.5/s?pwd=PW', 'rtsp://192.0.2.5/s?pwd=…'],
  ['rtsp://192.0.2.5:554/yard', 'rtsp://192.0.2.5:554/yard'],
  ['Pond @ the east side', 'Pond @ the east side'],
  ['', ''],
])('of the source %j one reads %j', (said, read) => {
  expect(withoutCameraPassword(said)).toBe(read)
})

test.each([
  ['rtsp_4d50dd0d', { kind: 'camera', number: '4d50' }],
  ['http_87acb510', { kind: 'camera', number: '87ac' }],
  ['audio_card_1a2b3c4d', { kind: 'microphone', number: '1a2b' }],
  ['camera-1', undefined],
  ['Garden', undefined],
  ['rtsp_garden', undefined],
  ['my rtsp_4d50dd0d', undefined],
  ['', undefined],
])('the name %j is the id of %j', (name, unnamed) => {
  expect(unnamedSource(name)).toEqual(unnamed)
})
