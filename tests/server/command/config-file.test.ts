import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { gardenOptions } from '../../../demo/station/command/options.ts'
import { CONFIG_TABLES } from '../../../server/command/config-file.ts'
import { configSchema } from '../../../server/command/config-schema.ts'
import { bothGroups, readOptions, withServerOptions } from '../../../server/command/options.ts'
import { digestOptions } from '../../../server/digest/options.ts'
import { publicOptions } from '../../../server/public/options.ts'
import { snapshotOptions } from '../../../server/snapshot/options.ts'

const server = withServerOptions(bothGroups(publicOptions({}), gardenOptions('UTC')))
const commands = { digest: digestOptions({}), snapshot: snapshotOptions({}) }

/** What the command says, or runs with, for this file and line. */
function read(text: string, args: readonly string[] = [], name = 'dawn-chorus.toml') {
  const file = join(mkdtempSync(join(tmpdir(), 'config-')), name)
  writeFileSync(file, text)
  const withFile = args[0] === 'digest' ? args.slice(1) : args
  const command =
    args[0] === 'digest'
      ? readOptions([...withFile, '--config', file], commands.digest, 'digest')
      : readOptions([...withFile, '--config', file], server)
  return command.kind === 'wrong' ? command.message.replaceAll(file, 'FILE') : command.kind === 'run' && command.options
}

describe('the config file', () => {
  test('has every option of the command line by its name: texts, numbers, switches and lists', () => {
    const text = `
      port = 8090
      host = ["0.0.0.0", "birds.example"]
      no-open = true
      station = "birdnet.local:8080"
      public = "https://a.example,https://b.example"
      quiet-hours = "22:00-06:00"
      speed = 2.5`
    expect(read(text)).toMatchObject({
      port: 8090,
      names: ['0.0.0.0', 'birds.example'],
      open: false,
      station: 'http://birdnet.local:8080',
      public: { sites: ['https://a.example', 'https://b.example'], quietHours: { fromMinute: 1320 } },
      speed: 2.5,
    })
  })

  test('may be JSON, as programs write it: a field that nobody filled in says nothing', () => {
    const text = '{ "port": 8090, "lab": true, "station": "" }'
    expect(read(text, [], 'options.json')).toMatchObject({ port: 8090, lab: true })
    expect(read(text, [], 'options.json')).not.toHaveProperty('station')
    expect(read('station = ""')).toBe('FILE, line 1: station must not be empty.')
  })

  test('is as the guide shows it', () => {
    const guide = readFileSync(new URL('../../../docs/install.md', import.meta.url), 'utf8')
    const [, example = ''] = /```toml\n([^]*?)```/.exec(guide) ?? []
    expect(read(example)).toMatchObject({ port: 8090, names: ['0.0.0.0', 'birds.local'] })
    expect(read(example, ['digest', '--smtp', 'smtp://localhost'])).toMatchObject({ way: { kind: 'mail' } })
  })

  test('gives way to the command line, also where it switches something on', () => {
    expect(
      read('port = 1\nlab = true\nhost = ["a", "b"]', ['--port', '2', '--lab=false', '--host', 'c']),
    ).toMatchObject({
      port: 2,
      lab: false,
      names: ['c'],
    })
  })

  test('has a table for the digest, which has the station in common with the server', () => {
    const text =
      'station = "birds"\nlanguage = "de"\nport = 1\n[digest]\nlanguage = "fi"\nprint = true\nweek = 2027-05-03'
    expect(read(text, ['digest'])).toMatchObject({ station: 'http://birds', language: 'fi', week: '2027-05-03' })
    expect(read(text)).toMatchObject({ port: 1, language: 'de' })
  })

  test.each<[string, string | RegExp, string?]>([
    ['port = 8090\nstatoin = "birds"', 'FILE, line 2: "statoin" is not an option, did you mean station?'],
    ['volume = 11', 'FILE, line 1: "volume" is not an option, see --help.'],
    ['constructor = 1', 'FILE, line 1: "constructor" is not an option, see --help.'],
    ['[server]\nport = 1', 'FILE: "server" is not an option, see --help.'],
    ['\n"port" = "8090"', 'FILE, line 2: port needs a number, without quotes, not a text.'],
    ['lab = "yes"', 'FILE, line 1: lab needs true or false, without quotes, not a text.'],
    ['password = 1234', 'FILE, line 1: password needs a text in quotes, not a number.'],
    ['host = [1]', 'FILE, line 1: host needs a text in quotes, or a list of such texts, not a list.'],
    ['port = 70000', 'FILE, line 1: port needs a whole number from 0 to 65535, not "70000".'],
    ['public = "https://a.example"', 'FILE, line 1: public needs --station: the station that it opens.'],
    ['port = 1\nport = 2', /^FILE, line 2: .{15,}\.$/],
    ['port 1', /^FILE, line 1: .{15,}\.$/],
    ['digest = 1', 'FILE: digest must be a table, [digest].', 'digest'],
    ['[digest]\nprint = true\nport = 1', 'FILE, line 3: "port" is not an option, see --help.', 'digest'],
    [
      'station = "x"\n[digest]\nweek = "soon"',
      'FILE, line 3: week needs a day such as 2027-05-03, not "soon".',
      'digest',
    ],
  ])('%j is refused with the line, and with what was wanted', (text, message, command) => {
    expect(read(text, command ? [command] : [])).toEqual(
      typeof message === 'string' ? message : expect.stringMatching(message),
    )
  })

  test.each([
    ['{"port": 1', /^FILE: .{15,}\.$/],
    ['[1]', /^FILE: .{15,}\.$/],
    ['{\n  "port": "1"\n}', 'FILE, line 2: port needs a number, without quotes, not a text.'],
  ])('JSON that is %j is refused, too', (text, message) => {
    const said = read(text, [], 'options.json')
    expect(said).toEqual(typeof message === 'string' ? message : expect.stringMatching(message))
  })

  test('that is not there is said', () => {
    const command = readOptions(['--config', '/no/such.toml'], server)
    expect(command).toEqual({ kind: 'wrong', message: '--config: "/no/such.toml" cannot be read.' })
  })

  test('does not put its line to what the command line says wrong', () => {
    expect(read('port = 1', ['--port', 'x'])).toBe('--port needs a whole number from 0 to 65535, not "x".')
  })
})

describe('its schema', () => {
  interface Schema {
    readonly properties: Readonly<Record<string, { description?: string; properties?: object; type?: string }>>
  }
  // reason: the shape of the parsed text is what the test is about
  const schema = JSON.parse(JSON.stringify(configSchema(server, commands))) as Schema

  test('has every option, with its meaning as the help says it, and a table for every command', () => {
    expect(Object.keys(schema.properties)).toEqual([...Object.keys(server.flags), ...CONFIG_TABLES])
    expect(Object.keys(schema.properties['digest']?.properties ?? {})).toEqual(Object.keys(commands.digest.flags))
    expect(schema.properties['port']).toEqual({
      type: 'number',
      description: 'port to listen on, next free one if taken (default 8080)',
    })
    const mute = Object.keys(server.flags).filter((name) => !schema.properties[name]?.description)
    expect(mute).toEqual(['github']) // said with google
  })

  test('says number of exactly the options whose values are numbers', () => {
    const numbers = Object.keys(server.flags).filter((name) => /--\S+ (NUMBER|DAYS)\s/.test(lineOf(name)))
    expect(
      Object.keys(schema.properties)
        .filter((name) => schema.properties[name]?.type === 'number')
        .toSorted(),
    ).toEqual(numbers.toSorted())
  })

  const lineOf = (name: string): string => server.help.split('\n').find((line) => line.startsWith(`  --${name} `)) ?? ''
})
