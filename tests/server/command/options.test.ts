import { describe, expect, test } from 'vitest'
import { someoneIsThere } from '../../../server/command/open-browser.ts'
import { gardenOptions } from '../../../demo/station/command/options.ts'
import { readCommand as readWith, SERVER_FLAGS } from '../../../server/command/options.ts'
import { createProgress } from '../../../server/command/progress.ts'
import { publicOptions } from '../../../server/public/options.ts'
import { projectFiles, readProjectFile } from '../../architecture/project-files.ts'

const readCommand = (args: readonly string[], timeZone?: string) => readWith(args, gardenOptions(timeZone))

describe('the command line', () => {
  test('without options: port 8080, this machine only, the host’s time zone, current dialect, open', () => {
    expect(readCommand([], 'Europe/Helsinki')).toEqual({
      kind: 'run',
      options: {
        port: 8080,
        host: 'localhost',
        names: ['localhost'],
        open: true,
        allowFrame: [],
        trustProxy: false,
        data: '.data',
        seed: 1,
        history: 400,
        timeZone: 'Europe/Helsinki',
        isTimeZoneTyped: false,
        speed: 1,
        dialect: 'current',
        access: 'open',
        password: 'dawn-chorus',
        lab: false,
      },
    })
  })

  test('several stations have names, parts of the path of their own, and places within earshot', () => {
    const read = (...args: string[]) => readCommand(args)
    const line = [
      '--station',
      'Garden=http://a:1',
      '--station',
      'Große Scheune=b:2',
      '--station',
      'http://c:3/x',
      '--station',
      'ui=d',
    ]
    expect(read(...line, '--earshot', 'garden, Große Scheune')).toMatchObject({
      options: {
        station: 'http://a:1',
        stations: [
          { name: 'Garden', slug: 'garden', address: 'http://a:1', place: 0 },
          { name: 'Große Scheune', slug: 'gro-e-scheune', address: 'http://b:2', place: 0 },
          { name: 'c:3', slug: 'c-3', address: 'http://c:3/x' },
          { name: 'ui', slug: 'ui-2', address: 'http://d' },
        ],
      },
    })
    expect(read('--station', 'Garden=a:1')).toMatchObject({ options: { station: 'http://a:1' } })
    expect(read('--station', 'Garden=a:1')).not.toHaveProperty('options.stations')
    const wrong: readonly (readonly [string[], string])[] = [
      [
        ['--station', 'A=b', '--station', 'a=c'],
        'Two stations have the name "a": --station NAME=URL gives one another.',
      ],
      [[...line, '--earshot', 'Lake'], '--earshot needs names of --station, such as Garden, not "Lake".'],
      [['--station', 'a', '--earshot', 'a'], '--earshot only says something with several --station.'],
    ]
    for (const [args, message] of wrong) expect(read(...args)).toEqual({ kind: 'wrong', message })
  })

  test('every option is read', () => {
    const line =
      '--port 0 --host 0.0.0.0 --trust-proxy --only-from 172.30.32.2 --no-open --data d --seed 7 --species 300 --history 730 --time-zone America/New_York --language fi --speed 2.5 --dialect classic --access private --password s3 --google http://127.0.0.1:9/ --owner me@garden.example --lab --now 2027-11-24T14:20:00+01:00 --station birdnet.local:8080'
    expect(readCommand(line.split(' '))).toMatchObject({
      kind: 'run',
      options: {
        port: 0,
        host: '0.0.0.0',
        names: ['0.0.0.0'],
        open: false,
        trustProxy: true,
        onlyFrom: '172.30.32.2',
        data: 'd',
        seed: 7,
        species: 300,
        history: 730,
        timeZone: 'America/New_York',
        language: 'fi',
        speed: 2.5,
        dialect: 'classic',
        access: 'private',
        password: 's3',
        providers: { google: 'http://127.0.0.1:9' },
        owner: 'me@garden.example',
        lab: true,
        now: Date.UTC(2027, 10, 24, 13, 20),
        station: 'http://birdnet.local:8080',
      },
    })
  })

  test.each([
    [['--host', '0.0.0.0,birds.example.org'], '0.0.0.0', ['0.0.0.0', 'birds.example.org']],
    [['--host', '::', '--host', 'birds', '--host', 'birds.local'], '::', ['::', 'birds', 'birds.local']],
    [['--host', '[::1]'], '::1', ['::1']],
  ])('%j listens on the first and answers to all', (args, host, names) => {
    expect(readCommand(args)).toMatchObject({ options: { host, names } })
  })

  test('--allow-frame lists origins with commas, may be repeated, and names each once', () => {
    const args = ['--allow-frame', 'http://HomeAssistant.local:8123/,https://a.example:443', '--allow-frame']
    expect(readCommand([...args, 'https://a.example'])).toMatchObject({
      options: { allowFrame: ['http://homeassistant.local:8123', 'https://a.example'] },
    })
  })

  test('--birdnet-pi goes with what is true of any station', () => {
    const line = '--birdnet-pi BirdNET-Pi --data d --time-zone Europe/Berlin --access password --language de'
    expect(readCommand(line.split(' '))).toMatchObject({
      options: { birdnetPi: 'BirdNET-Pi', data: 'd', timeZone: 'Europe/Berlin', access: 'password', language: 'de' },
    })
  })

  test('--pipy and --birdweather, too', () => {
    expect(readCommand(['--pipy', 'birdnet.local', '--time-zone', 'Europe/Berlin'])).toMatchObject({
      options: { pipy: 'http://birdnet.local', isTimeZoneTyped: true },
    })
    expect(readCommand(['--birdweather', '1234'])).toMatchObject({ options: { birdweather: 1234 } })
  })

  test('--recordings, too', () => {
    expect(readCommand(['--recordings', 'sd', '--time-zone', 'Europe/Berlin'])).toMatchObject({
      options: { recordings: 'sd', timeZone: 'Europe/Berlin' },
    })
  })

  test('a password alone asks for sign-in', () => {
    expect(readCommand(['--password', 'x'])).toMatchObject({ options: { access: 'password' } })
  })

  test.each([
    [['--port', '70000'], '--port'],
    [['--port', '80x'], '--port'],
    [['--seed', '-1'], '--seed'],
    [['--species', '0'], '--species'],
    [['--history', '0'], '--history'],
    [['--history', '4000'], '--history'],
    [['--speed', '0'], '--speed'],
    [['--speed', 'fast'], '--speed'],
    [['--now', '2027-11-24T14:20:00Z'], '--now'], // without --lab
    [['--lab', '--now', '2027-11-24'], '--now'],
    [['--lab', '--now', '2027-13-24T14:20:00Z'], '--now'],
    [['--time-zone', 'Mars/Base'], '--time-zone'],
    [['--dialect', 'old'], '--dialect'],
    [['--access', 'all'], '--access'],
    [['--password', ''], '--password'],
    [['--google', 'accounts'], '--google'],
    [['--github', 'ftp://x'], '--github'],
    [['--data', ' '], '--data'],
    [['--station', 'ftp://birds'], '--station'],
    [['--station', 'http://user:secret@birds'], '--station'],
    [['--station', 'http://'], '--station'],
    [['--host'], '--host'],
    [['--host', 'http://birds.example.org'], '--host'],
    [['--host', 'birds.example.org:8080'], '--host'],
    [['--host', 'localhost,'], '--host'],
    [['--allow-frame', 'homeassistant.local:8123'], '--allow-frame'],
    [['--allow-frame', 'http://homeassistant.local:8123/lovelace'], '--allow-frame'],
    [['--allow-frame', "https://a.example; script-src 'unsafe-inline'"], '--allow-frame'],
    [['--allow-frame', 'https://*.example'], '--allow-frame'],
    [['--allow-frame', 'http://[::1]:8123'], '--allow-frame'],
    [['--allow-frame', 'http://a.example,'], '--allow-frame'],
    [['--trust-proxy'], '--trust-proxy'],
    [['--only-from', 'supervisor'], '--only-from'],
    [['--lab=yes'], '--lab'],
    [['--nope'], '--nope'],
    [['surprise'], 'surprise'],
    [['--language', 'da'], '--language'],
    [['--birdnet-pi', ''], '--birdnet-pi'],
    [['--birdnet-pi', 'pi', '--station', 'birds'], '--station'],
    [['--birdnet-pi', 'pi', '--seed', '2'], '--seed'],
    [['--pipy', ''], '--pipy'],
    [['--pipy', 'ftp://birds'], '--pipy'],
    [['--pipy', 'http://me:secret@birds'], '--pipy'],
    [['--pipy', 'birds', '--birdnet-pi', 'pi'], '--pipy'],
    [['--pipy', 'birds', '--station', 'birds'], '--station'],
    [['--birdweather', 'PUC-1'], '--birdweather'],
    [['--birdweather', '0'], '--birdweather'],
    [['--birdweather', '1', '--pipy', 'birds'], '--birdweather'],
    [['--recordings', ''], '--recordings'],
    [['--recordings', 'sd', '--history', '2'], '--history'],
    [['--recordings', 'sd', '--birdnet-pi', 'pi'], '--recordings'],
  ])('%j is refused with a sentence that names it', (args, name) => {
    const command = readCommand(args)
    expect(command.kind).toBe('wrong')
    expect(command.kind === 'wrong' && command.message).toMatch(/^.{15,}\.$/)
    expect(command.kind === 'wrong' && command.message).toContain(name)
    expect(command.kind === 'wrong' && command.message).not.toMatch(/ambiguous|argument/)
  })

  test('the guide has the defaults', () => {
    const command = readCommand([])
    const options = command.kind === 'run' ? command.options : expect.fail('refused')
    const rows = new Map(
      [...readProjectFile('docs/install.md').matchAll(/^\| `--([a-z-]+).*\| ([^|]+) \|$/gm)].map(
        ([, name = '', initial = '']) => [name, initial],
      ),
    )
    for (const name of ['port', 'host', 'data', 'history', 'speed', 'dialect', 'access'] as const)
      expect(rows.get(name), name).toBe(name === 'data' ? `\`${options.data}\`` : String(options[name]))
  })

  test('the help names every option, and so does a page of docs/', () => {
    const command = readCommand(['--help'])
    const help = command.kind === 'help' ? command.text : ''
    const names = ['help', 'version', 'config', ...Object.keys({ ...SERVER_FLAGS, ...gardenOptions().flags })]
    expect(names.filter((name) => !help.includes(`--${name} `))).toEqual([])
    const pages = projectFiles('docs').map(readProjectFile).join('\n')
    const written = [...names, ...Object.keys(publicOptions().flags)]
    expect(written.filter((name) => !pages.includes(`\`--${name}`))).toEqual([])
  })
})

test.each([
  [{}, true, true],
  [{ CI: 'true' }, true, false],
  [{}, false, false],
] as const)(
  'a browser is opened only at a terminal and never in CI: %o, terminal %s',
  (environment, terminal, opens) => {
    expect(someoneIsThere({ ...environment }, terminal)).toBe(opens)
  },
)

test('progress is one filling line at a terminal and a few lines elsewhere', () => {
  const said: string[] = []
  const elsewhere = createProgress((text) => said.push(text), false)
  for (let step = 0; step <= 100; step += 1) elsewhere.show(step / 100, `Listening: ${step} detections`)
  elsewhere.end()
  expect(said.length).toBeGreaterThan(2)
  expect(said.length).toBeLessThan(8)
  const line: string[] = []
  const terminal = createProgress((text) => line.push(text), true)
  terminal.show(0.5, 'half')
  terminal.end()
  expect(line.join('')).toMatch(/\r.*#.*half\n$/)
})
