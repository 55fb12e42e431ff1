import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { gardenOptions } from '../../../demo/station/command/options.ts'
import { bothGroups, readCommand as readWith } from '../../../server/command/options.ts'
import { publicOptions } from '../../../server/public/options.ts'
import { isQuietAt, readQuietHours } from '../../../server/public/quiet-hours.ts'

const SECRET = 'DAWN_CHORUS_STATION_PASSWORD'
const STATION = ['--station', 'birdnet.local:8080']
const readCommand = (args: readonly string[], environment: NodeJS.ProcessEnv = {}) =>
  readWith(args, bothGroups(publicOptions(environment), gardenOptions('UTC')))
const chosen = (args: readonly string[], environment?: NodeJS.ProcessEnv) => {
  const command = readCommand([...STATION, ...args], environment)
  return command.kind === 'run' ? command.options.public : command
}

describe('the options for other websites', () => {
  test('without --public nothing is public', () => {
    expect(chosen([])).toBeUndefined()
  })

  test('nothing that can be heard is shared unasked', () => {
    expect(chosen(['--public', 'https://Garden.example/'])).toEqual({
      sites: ['https://garden.example'],
      share: ['summary', 'recent', 'pictures'],
      microphones: undefined,
      quietHours: undefined,
      password: undefined,
    })
  })

  test('the page for strangers brings what it shows', () => {
    expect(chosen(['--public', 'https://a.example', '--share', 'page,clips'])).toMatchObject({
      share: ['summary', 'recent', 'pictures', 'page', 'clips'],
    })
  })

  test('lists have commas, and may be repeated', () => {
    const line = '--public https://a.example,http://b.example:81 --public https://c.example --share clips,listening'
    expect(
      chosen([
        ...line.split(' '),
        ...['--public-microphones', 'Pond camera,rtsp://10.0.0.9/x=Garden', '--quiet-hours', '22:00-06:00'],
      ]),
    ).toMatchObject({
      sites: ['https://a.example', 'http://b.example:81', 'https://c.example'],
      share: ['clips', 'listening'],
      microphones: [
        { name: 'Pond camera', shown: 'Pond camera' },
        { name: 'rtsp://10.0.0.9/x', shown: 'Garden' },
      ],
      quietHours: { fromMinute: 1320, toMinute: 360 },
    })
  })

  test('the password comes from a file or a variable', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'secret-')), 'password')
    writeFileSync(file, 'two words\n')
    expect(chosen(['--public', 'https://a.example', '--password-file', file])).toMatchObject({ password: 'two words' })
    expect(chosen(['--public', 'https://a.example'], { [SECRET]: 'word' })).toMatchObject({ password: 'word' })
  })

  test.each([
    [['--public', 'https://a.example'], '--station'],
    [[...STATION, '--public', 'https://a.example', '--allow-frame', 'https://b.example'], '--allow-frame'],
    [[...STATION, '--public', 'https://a.example', '--trust-proxy'], '--trust-proxy'],
    [[...STATION, '--public', 'garden.example'], '--public'],
    [[...STATION, '--public', 'https://a.example/blog'], '--public'],
    [[...STATION, '--public', '*'], '--public'],
    [[...STATION, '--public', ''], '--public'],
    [[...STATION, '--public', 'https://a.example', '--share', 'settings'], '--share'],
    [[...STATION, '--public', 'https://a.example', '--quiet-hours', '25:00-06:00'], '--quiet-hours'],
    [[...STATION, '--public', 'https://a.example', '--public-microphones', 'a,,b'], '--public-microphones'],
    [[...STATION, '--public', 'https://a.example', '--password', 'x'], '--password-file'],
    [[...STATION, '--public', 'https://a.example', '--password-file', '/no/such'], '--password-file'],
    [[...STATION, '--share', 'clips'], '--public'],
    [[...STATION, '--publish', 'http://127.0.0.1:8091/publish'], '--public'],
    [[...STATION, '--public', 'https://a.example', '--publish', '127.0.0.1:8091'], '--publish'],
    [[...STATION, '--public', 'https://a.example', '--publish', 'http://me:secret@b.example/'], '--publish'],
    [[...STATION, '--public', 'https://a.example', '--publish', 'http://b.example/', '--share', 'summary'], '--share'],
  ])('%j is refused with a sentence that names what is wrong', (args, name) => {
    const command = readCommand(args)
    const message = command.kind === 'wrong' ? command.message : ''
    expect(message).toMatch(/^.{15,}\.$/)
    expect(message).toContain(name)
  })

  test('the help names every option', () => {
    const command = readCommand(['--help'])
    const text = command.kind === 'help' ? command.text : ''
    for (const name of Object.keys(publicOptions().flags)) expect(text).toContain(`--${name}`)
    expect(text).toContain(SECRET)
  })
})

test.each([
  ['22:00-06:00', '21:59', false],
  ['22:00-06:00', '22:00', true],
  ['22:00-06:00', '05:59', true],
  ['22:00-06:00', '06:00', false],
  ['12:30-14:00', '13:59', true],
  ['12:30-14:00', '14:00', false],
  ['20:00-24:00', '23:59', true],
  ['20:00-24:00', '00:00', false],
])('in the quiet hours %s it is quiet at %s: %s', (text, time, quiet) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  expect(isQuietAt(readQuietHours(text), Date.UTC(2026, 5, 1, hour - 9, minute - 30), 570)).toBe(quiet)
})
