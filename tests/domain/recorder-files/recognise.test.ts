import { describe, expect, test } from 'vitest'
import { beginOfComment, beginOfName, commentOfWav } from '../../../src/domain/recorder-files/recording-name.ts'
import { RECOGNISED_BY, recogniseFile } from '../../../src/domain/recorder-files/recognise.ts'
import { recorderFiles } from '../../support/any-recorder.ts'

describe('a file is recognised by its bytes', () => {
  test.each([
    ['birdnet-pi/scripts/birds.db', 'sqlite'],
    ['chirpity/archive_v2.sqlite', 'sqlite'],
    ['birdnet-pi/backup-2025-11-13.tar', 'tar'],
    ['birdnet-live/session.json', 'json'],
    ['birdnet-pi/include_species_list.txt', 'empty'],
    ['birdnet-pi/birdnet.conf', 'unknown'],
    ['birdnet-pi/scripts/disk_check_exclude.txt', 'unknown'],
    ['ebird/MyEBirdData.csv', 'other-table'],
  ])('%s is %s', (path, kind) => {
    const bytes = recorderFiles().get(path)
    expect(recogniseFile((bytes ?? Buffer.from('?')).subarray(0, RECOGNISED_BY)).kind).toBe(kind)
  })

  test('sounds, archives and noise', () => {
    const kind = (bytes: Buffer) => recogniseFile(bytes).kind
    const sounds = [...recorderFiles()].filter(([path, bytes]) => /\.(?:wav|mp3)$/.test(path) && bytes.length > 0)
    expect(new Set(sounds.map(([, bytes]) => kind(bytes)))).toEqual(new Set(['sound']))
    const pictures = [...recorderFiles()].filter(([path]) => path.endsWith('.png'))
    expect(new Set(pictures.map(([, bytes]) => kind(bytes)))).toEqual(new Set(['unknown']))
    expect(kind(Buffer.from('PK\u0003\u0004…'))).toBe('zip')
    expect(kind(Buffer.from([0x1f, 0x8b, 8]))).toBe('gzip')
    expect(kind(Buffer.from('<!doctype html>'))).toBe('unknown')
  })

  test('a table that a spreadsheet has saved as UTF-16', () => {
    const text = '\uFEFFselection\tbegin time (s)\tend time (s)\tcommon name\n1\t0\t3\tMönchsgrasmücke\n'
    expect(recogniseFile(Buffer.from(text, 'utf16le'))).toMatchObject({
      kind: 'table',
      encoding: 'utf-16le',
      table: { key: 'raven', skipped: 1 },
    })
  })
})

test.each([
  ['20260503_041500.WAV', '2026-05-03 04:15:00', 0], // AudioMoth: UTC
  ['20260503_041500T.WAV', '2026-05-03 04:15:00', 0],
  ['5EB6B3C4.WAV', '2020-05-09 13:44:36', 0], // old AudioMoth
  ['SM4A1_20260503_043000.wav', '2026-05-03 04:30:00', undefined], // Song Meter: clock of the place
  ['C:\\a, b\\2026-05-03_033000.wav', '2026-05-03 03:30:00', undefined],
  ['2025-11-13-birdnet-RTSP_1-18:42:00.wav', '2025-11-13 18:42:00', undefined],
  ['Black-headed_Gull-87-2025-10-07-birdnet-08_51_39.mp3', '2025-10-07 08:51:39', undefined],
  ['turdus_merula_80p_20260503T051500Z.m4a', '2026-05-03 05:15:00', undefined], // the Z is not true
  ['garden-1.wav', undefined, undefined],
  ['20261303_041500.WAV', undefined, undefined],
  ['recording_12345678901234567890.wav', undefined, undefined],
])('the name %s tells %s', (name, wall, utcOffset) => {
  const begin = beginOfName(name)
  expect(begin && `${begin.wall.date} ${begin.wall.time}`).toBe(wall)
  expect(begin?.utcOffset).toBe(utcOffset)
})

test('the comment of an AudioMoth tells the zone it was set to', () => {
  const comment = 'Recorded at 19:17:30 10/02/2020 (UTC-7) by AudioMoth 24526B065D325963 at medium gain'
  const wav = Buffer.concat([
    Buffer.from('RIFF\0\0\0\0WAVELIST\0\0\0\0INFOICMT'),
    Buffer.from([comment.length + 2, 0, 0, 0]),
  ])
  expect(commentOfWav(Buffer.concat([wav, Buffer.from(`${comment}\0\0data`)]))).toBe(comment)
  expect(commentOfWav(Buffer.from('RIFF'))).toBeUndefined()
  expect(beginOfComment(comment)).toEqual({ wall: { date: '2020-02-10', time: '19:17:30' }, utcOffset: -420 })
  expect(beginOfComment('Recorded at 19:17:30 10/02/2020 (UTC) by AudioMoth')?.utcOffset).toBe(0)
  expect(beginOfComment('Recorded at 19:17:30 10/02/2020 (UTC+5:30) by AudioMoth')?.utcOffset).toBe(330)
  expect(beginOfComment('a comment')).toBeUndefined()
})
