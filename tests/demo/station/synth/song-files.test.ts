import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { GARDEN, type GardenSpecies } from '../../../../demo/station/garden/species.ts'
import { hasVoice } from '../../../../demo/station/synth/families.ts'
import { HAND_WRITTEN_SONGS, songOf } from '../../../../demo/station/synth/songs.ts'
import { readSongFile } from '../../../../demo/station/synth/song-file.ts'

const FOLDER = new URL('../../../../demo/station/synth/songs/', import.meta.url)
const contentOf = (file: string): unknown => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'))
const SONG_FILES = readdirSync(FOLDER).filter((file) => file !== 'families.json')
const songs = SONG_FILES.flatMap((file) => [...readSongFile(contentOf(file)).songs])

describe('the files of songs', () => {
  test.each(SONG_FILES)('%s holds complete songs, nothing that is not known, and is short enough to read', (file) => {
    expect(readSongFile(contentOf(file)).songs.size).toBeGreaterThan(0)
    expect(readFileSync(new URL(file, FOLDER), 'utf8').split('\n').length).toBeLessThanOrEqual(300)
  })

  test('are all sung from, each bird once', () => {
    expect(songs.map(([name]) => name).toSorted()).toEqual([...HAND_WRITTEN_SONGS].toSorted())
    for (const [name, song] of songs) expect(songOf({ code: '', scientificName: name })).toEqual(song)
  })

  test('have a song for every bird of the garden: its own, or that of its family', () => {
    const written = (bird: GardenSpecies): boolean => songOf(bird) === songOf({ ...bird, family: 'Nobody knows' })
    const silent = GARDEN.filter((bird) => !written(bird) && !hasVoice(bird.family))
    expect(silent).toEqual([])
  })
})

const NOTE = { toneKilohertz: [4, 5], seconds: 0.1, style: 'clear' }
const PART = { figures: [[NOTE]], times: [1, 2], gapSeconds: [0.1, 0.2] }
const SONG = { description: 'A short song', pauseSeconds: [1, 2], repertoire: [[PART]] }
const withSong = (song: unknown): unknown => ({
  about: 'A test.',
  region: 'europe',
  styles: { clear: { harmonics: [0.1] } },
  songs: { 'Parus major': song },
})
const withPart = (part: object): unknown => withSong({ ...SONG, repertoire: [[{ ...PART, ...part }]] })
const withNote = (note: object): unknown => withPart({ figures: [[note]] })

describe('a file of songs is refused', () => {
  test('not if it is right', () => {
    expect(readSongFile(withSong(SONG)).songs.get('Parus major')?.songs[0]?.[0]?.figures[0]?.[0]).toMatchObject({
      contour: [4000, 5000],
      harmonics: [0.1],
      gap: 0.03,
    })
  })

  const at = 'songs.Parus major'
  const inPart = `${at}.repertoire[0][0]`
  const inNote = `${inPart}.figures[0][0]`
  test.each<[why: string, content: unknown, message: string]>([
    ['no object', [], ': must be an object'],
    ['an unknown key of the file', { ...Object(withSong(SONG)), birds: 1 }, 'birds: is not a known key'],
    ['a song without pause', withSong({ ...SONG, pauseSeconds: undefined }), `${at}.pauseSeconds: must be a list`],
    ['an empty repertoire', withSong({ ...SONG, repertoire: [] }), `${at}.repertoire: must be a list of 1 or more`],
    ['a range the wrong way round', withPart({ times: [3, 1] }), `${inPart}.times: must be the lowest and the highest`],
    ['a note in hertz', withNote({ ...NOTE, toneKilohertz: [4000] }), `${inNote}.toneKilohertz[0]: must be a number`],
    ['a note of two kinds', withNote({ ...NOTE, noiseKilohertz: [4] }), `${inNote}: must have either`],
    ['no number', withNote({ ...NOTE, grit: Number.NaN }), `${inNote}.grit: must be a number`],
    ['a style of every object', withNote({ ...NOTE, style: 'constructor' }), 'no style is called constructor'],
  ])('for %s', (_why, content, message) => {
    expect(() => readSongFile(content)).toThrow(message)
  })
})
