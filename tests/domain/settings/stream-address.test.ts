import { describe, expect, test } from 'vitest'
import {
  addressTrouble,
  STREAM_TYPES,
  streamNameOf,
  streamTypeOf,
  withoutPassword,
} from '../../../src/domain/settings/stream-address.ts'
import { unmaskedAddress, withMaskedAddresses as maskedAddress } from '../../../src/domain/source-name.ts'

describe('the address of a stream', () => {
  test.each(['rtsp://pond.lan:554/1', ' rtsps://cam:secret@192.168.1.5/live?x=1 ', 'RTSP://[fe80::1]:8554/a'])(
    'is good: %s',
    (address) => expect(addressTrouble(address, ['rtsp'])).toBeUndefined(),
  )

  test.each([
    ['', { kind: 'empty' }],
    ['pond.lan/1', { kind: 'bare' }],
    ['ftp://barn.lan/mic', { kind: 'scheme', given: 'ftp://', instead: 'files' }],
    ['https://barn.lan/', { kind: 'scheme', given: 'https://', instead: 'web' }],
    ['rtmp://barn.lan/', { kind: 'scheme', given: 'rtmp://', instead: 'video' }],
    ['gopher://barn.lan/', { kind: 'scheme', given: 'gopher://', instead: 'other' }],
    ['rtsp://', { kind: 'host' }],
    ['rtsp://barn.lan:0/', { kind: 'host' }],
    ['rtsp://barn.lan:99999/', { kind: 'host' }],
    ['rtsp://barn lan/', { kind: 'host' }],
    [`rtsp://${'a'.repeat(2048)}`, { kind: 'long' }],
    ['rtsp://cam:nest#box@pond.lan/1', { kind: 'sign', sign: '#', written: '%23' }],
    ['rtsp://cam:12/nest@pond.lan/1', { kind: 'sign', sign: '/', written: '%2F' }],
    ['rtsp://cam:7?nest@pond.lan/1', { kind: 'sign', sign: '?', written: '%3F' }],
  ])('a classic station cannot take %s', (address, trouble) => {
    expect(addressTrouble(address, ['rtsp'])).toEqual(trouble)
  })

  test('that is there already is told, whatever its password', () => {
    expect(addressTrouble('rtsp://cam:new@pond.lan/1', ['rtsp'], ['rtsp://cam:old@pond.lan/1'])).toEqual({
      kind: 'known',
    })
  })

  test.each([
    ['rtsps://a/', 'rtsp'],
    ['https://a/live.m3u8?b', 'hls'],
    ['http://a/stream', 'http'],
    ['rtmp://a/', 'rtmp'],
    ['rtp://a/', 'udp'],
  ])('%s is of the kind %s at a current station', (address, type) => {
    expect(streamTypeOf(address)).toBe(type)
    expect(addressTrouble(address, STREAM_TYPES)).toBeUndefined()
  })

  test('shows no password, and keeps it when something else of it is changed', () => {
    const address = 'rtsp://cam:se:cret@pond.lan/1'
    const shown = maskedAddress(address)
    expect(shown).not.toContain('cret')
    expect(unmaskedAddress(shown, address)).toBe(address)
    expect(unmaskedAddress(shown.replace('/1', '/2'), address)).toBe('rtsp://cam:se:cret@pond.lan/2')
    expect(unmaskedAddress('rtsp://cam:other@pond.lan/1', address)).toBe('rtsp://cam:other@pond.lan/1')
    expect(withoutPassword(address)).toBe('rtsp://pond.lan/1')
  })

  test.each([
    'rtsp://cam:SECRET@pond.lan/1',
    'rtsp://me@home.lan:SE@CRET@pond.lan/1',
    'rtsp://SECRET@pond.lan/1',
    'rtsp://pond.lan/1?user=cam&password=SECRET',
    'rtsp://pond.lan/1/user=cam&password=SECRET_channel=1',
    'rtsp://pond.lan/1/user=cam_password=SECRET_channel=1',
    'http://pond.lan/1?loginuse=cam&loginpas=SECRET',
    'http://pond.lan/1?token=a&SECRET&x=1',
    'http://pond.lan/1/x_password=SECRET/2',
    'rtsp://pond.lan/1/u4SECRET7xB2kQ9z?enableSrtp',
  ])('is neither shown nor named with its secret, and kept with it: %s', (address) => {
    expect(streamNameOf(address, [])).toBe('pond.lan/1')
    expect(unmaskedAddress(maskedAddress(address), address)).toBe(address)
    if (address.endsWith('Srtp')) return // only whoever knows the camera can tell
    expect(withoutPassword(address) + maskedAddress(address)).not.toContain('CRET')
  })

  test('gives a new stream a name that no other has', () => {
    expect(streamNameOf('rtsp://cam:x@pond.lan:554/1?a', [])).toBe('pond.lan:554/1')
    expect(streamNameOf('rtsp://pond.lan/', ['Pond.lan', 'pond.lan 2'])).toBe('pond.lan 3')
    expect(streamNameOf(`rtsp://${'a'.repeat(100)}/`, []).length).toBeLessThanOrEqual(64)
  })
})
