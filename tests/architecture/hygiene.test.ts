import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { projectFiles, ROOT, readProjectFile } from './project-files.ts'

const FOLDERS = ['src', 'elements', 'server', 'demo', 'tests', 'scripts', 'packaging', 'docs']
const MADE_BY_TOOLS = ['node_modules', 'dist', 'results']
const VAGUE_NAMES = ['utils', 'util', 'helpers', 'common', 'lib', 'hooks', 'types', 'misc', 'shared']
const TEXT_FILE = /\.(tsx?|m?js|jsonl?|css|html|md|ya?ml|svg)$|(^|\/)\.[\w-]+$|LICENSE$|\.ci\/run$/

const files = projectFiles()
const texts = files.filter((path) => TEXT_FILE.test(path)).map((path) => [path, readProjectFile(path)] as const)

/** Files that match, as `path: what was found`. */
const mentioning = (pattern: RegExp): string[] =>
  texts.flatMap(([path, text]) => {
    const found = pattern.exec(text)?.[0]
    return found === undefined ? [] : [`${path}: ${found}`]
  })

describe('the tree', () => {
  test('has no other folder at the top than those of the plan', () => {
    const folders = readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    const names = folders
      .map((entry) => entry.name)
      .filter((name) => !name.startsWith('.') && !MADE_BY_TOOLS.includes(name))
    expect(names.filter((name) => !FOLDERS.includes(name))).toEqual([])
  })

  test('has no folder with a name that says nothing', () => {
    const folders = new Set(files.flatMap((path) => path.split('/').slice(0, -1)))
    expect(VAGUE_NAMES.filter((name) => folders.has(name))).toEqual([])
  })

  test('holds nothing large or binary that a build could make', () => {
    expect(files.filter((path) => /\.(sqlite3?|db|wav|mp3|zip|tgz|log)$/.test(path))).toEqual([])
  })
})

describe('no file mentions', () => {
  test('a folder of one person’s machine', () => {
    expect(mentioning(/(?<![\w.])\/(?:home|Users|root|work|tmp)\/[\w.-]+|[A-Z]:\\\\?Users\\/)).toEqual([])
  })

  test('a registry that packages came from', () => {
    expect(mentioning(/"resolve[d]":|registry\.[\w-]+\.[\w.]+|_authToke[n]/)).toEqual([])
  })

  test('a conflict or a test left alone on purpose', () => {
    expect(mentioning(/^(<{7}|>{7}) |\b(?:test|it|describe)\.only\(/m)).toEqual([])
  })
})

describe('the clock of the machine', () => {
  /** Unit tests and those in a page have a `Date` that begins in the world of tests; these have not, and why they ask all the same. */
  const MAY_ASK: Readonly<Record<string, string>> = {
    'tests/support/station-data.ts': 'how old a file on the disk is',
    'tests/support/webkit-launcher.mjs': 'how long it waits for a driver',
    'tests/journeys/public-gateway.full.test.ts': 'a gateway inside the test, whose clock it puts forward',
    'tests/frameworks/app.ts': 'how long it waits for a server',
  }

  test('decides no journey: it is asked for only where a reason is given', () => {
    const asking = texts
      .filter(([path]) => /^tests\/(?:journeys|package|frameworks|support)\//.test(path))
      .filter(([, text]) => /\bDate\.now\(\)|\bnew Date\(\)/.test(text))
    expect(asking.map(([path]) => path)).toEqual(Object.keys(MAY_ASK).toSorted())
  })
})

describe('a language', () => {
  /** Those that may lack it, and texts of the server for people who have no page yet, which the compiler asks for. */
  const OTHER_LISTS = [
    'server/proxy/trouble-texts.ts',
    'server/requests/request-filter.ts',
    'demo/station/garden/species.ts', // English stands for it
    'src/features/settings/controls.tsx', // what pages of a station speak
  ]
  const isListed = (code: string, text: string): boolean => new RegExp(`'${code}'|"${code}"|\\b${code}:`).test(text)

  test('is added by its file of words, one line, and what the compiler then asks for: nothing else lists the languages', () => {
    const lists = texts
      .filter(
        ([path]) => /^(?:src|elements|server|demo|scripts)\/.*\.m?[jt]sx?$/.test(path) && !OTHER_LISTS.includes(path),
      )
      .filter(([, text]) => ['de', 'fr', 'es', 'fi', 'pt'].filter((code) => isListed(code, text)).length > 2)
    expect(lists.map(([path]) => path)).toEqual(['src/domain/locale.ts'])
  })
})

describe('a unit of time', () => {
  const PLACES = [
    'src/domain/calendar.ts',
    'server/station/time/dates.ts', // the demo's station imports no value of domain
    'elements/home-assistant/cards.ts', // begins before any other code, and brings none along
  ]
  const NAMED = /\bconst (?:(?:DAY|HOUR|MINUTE)_(?:MS|SECONDS|MINUTES|HOURS)|YEAR_DAYS)\b/
  const WRITTEN = /(?<![\w.])(?:86_400(?:_000)?|3_600_000|1440|24 \* 60|60 \* 60)\b/
  const isComment = (line: string): boolean => /^\s*(?:\/?\*|\/\/)/.test(line)

  test('has its name and its number in the calendar, and nowhere else', () => {
    const again = texts
      .filter(([path]) => /^(?:src|elements|server|demo\/station)\/.*\.tsx?$/.test(path) && !PLACES.includes(path))
      .flatMap(([path, text]) =>
        text
          .split('\n')
          .filter((line) => !isComment(line) && (NAMED.test(line) || WRITTEN.test(line)))
          .map((line) => `${path}: ${line.trim()}`),
      )
    expect(again).toEqual([])
  })
})

describe('the lock file', () => {
  test('belongs to this package and its dependencies', () => {
    const manifest = JSON.parse(readProjectFile('package.json'))
    const root = JSON.parse(readProjectFile('package-lock.json')).packages['']
    expect(root.name).toBe(manifest.name)
    expect(root.devDependencies).toEqual(manifest.devDependencies)
    expect(root.dependencies).toEqual(manifest.dependencies)
  })

  test('is read by the npm of Debian 13, which fails at an override that names another package', () => {
    expect(JSON.stringify(JSON.parse(readProjectFile('package.json')).overrides)).not.toContain('npm:')
  })
})

describe('styles', () => {
  const sheets = texts.filter(([path]) => path.endsWith('.css') && path.startsWith('src/'))

  test('answer to the width of their container, never of the window', () => {
    expect(sheets.filter(([, css]) => /@media[^{]*\b(?:min-|max-)?width/.test(css)).map(([path]) => path)).toEqual([])
  })

  test('take their colours from the tokens; only shades that let something through are their own', () => {
    const tokens = readProjectFile('src/ui/tokens.css')
    const strangers = sheets.flatMap(([path, css]) =>
      [...css.matchAll(/#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\([^()]*\)/gi)]
        .filter(([colour]) => !colour.includes(' / ') && !tokens.includes(colour))
        .map(([colour]) => `${path}: ${colour}`),
    )
    expect(strangers).toEqual([])
  })

  test('let colours through in oklab: in oklch the grey of a page around turns pink on its way to transparent', () => {
    const strangers = sheets.flatMap(([path, css]) =>
      [...css.matchAll(/in oklch,[^;]*?transparent\)/g)].map(([mix]) => `${path}: ${mix}`),
    )
    expect(strangers).toEqual([])
  })

  test('take their sizes of type from one scale (design.md); what grows with its place, and drawings, have their own', () => {
    const own = [
      'src/parts/confidence-ring/confidence-ring.css', // in the units of its drawing
      'src/features/live-listen/live-spectrogram/names.css', // measured before they are drawn (names.tsx)
      'src/features/login/login.css', // below 16 px phones zoom into a field
    ]
    const strangers = sheets
      .filter(([path]) => !own.includes(path))
      .flatMap(([path, css]) =>
        [...css.matchAll(/font(?:-size)?: (?:\d+ )?[\d.]+px/g)].map(([size]) => `${path}: ${size}`),
      )
    expect(strangers).toEqual([])
  })
})
