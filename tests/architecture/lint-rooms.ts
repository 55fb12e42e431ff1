import { type AllowedImport, type OnlyHere, type RoomRow, roomTables } from './room-tables.ts'

/** An entry of `overrides` in .oxlintrc.json. */
export interface LintOverride {
  readonly files: readonly string[]
  readonly rules: Readonly<Record<string, unknown>>
}

const IN_SRC = ['domain', 'platform', 'i18n', 'station', 'audio', 'state', 'ui', 'parts', 'features', 'page'] as const
const BESIDE_SRC = ['elements', 'server', 'demo', 'tests', 'scripts'] as const
/** Names of the window, through which a global can be reached, too. */
const SELVES = ['window', 'self', 'globalThis', 'top', 'parent']
const ENDINGS = '{ts,tsx}'
/** The one package that a file of domain may use. */
const ONLY_OF_DOMAIN = 'fft.js'

/**
 * What the linter has to know of the tables in src/README.md: one entry for all that has an owner, and one for each folder
 * or file; the narrower ones stand last.
 */
export function lintOverrides(markdown: string): LintOverride[] {
  const { rooms, only } = roomTables(markdown)
  const whole = rooms.filter(isRoom)
  const files = [...rooms.map(({ place }) => place), ...only.flatMap(({ owners }) => owners)].filter(
    (place) => !whole.some((row) => row.place.replace('/*', '') === place),
  )
  return [
    { files: ['src', 'elements'].map(globOf), rules: globalRules(only) },
    ...whole.flatMap((row) => overridesOf(row, row.allowed, only)),
    ...[...new Set(files)].toSorted().flatMap((file) => {
      const room = whole.find(({ place }) => file.startsWith(`${place.replace('/*', '')}/`))
      const own = rooms.find(({ place }) => place === file)
      return room ? overridesOf({ ...room, place: file }, [...room.allowed, ...(own?.allowed ?? [])], only) : []
    }),
  ]
}

/** Whether a row is of a whole room; the others are of one file in one. */
const isRoom = ({ place }: RoomRow): boolean => /^(src\/[^/]+(\/\*)?|elements|server|demo\/[^/]+)$/.test(place)

function overridesOf({ place }: RoomRow, allowed: readonly AllowedImport[], only: readonly OnlyHere[]): LintOverride[] {
  const own = roomOf(place)
  const message = `${own} may import ${allowed.map(nameOf).join(', ') || 'nothing else'} (src/README.md)`
  const owned = only.filter(({ owners }) => isBound(place) && !owners.some((owner) => isIn(place, owner)))
  const patterns = [...roomPatterns(own, allowed, message), ...packagePatterns(own, owned)]
  const hasGlobals = isBound(place) && only.some((rule) => rule.globals.length > 0 && !owned.includes(rule))
  const rules = (...more: readonly object[]) => ({
    'no-restricted-imports': ['error', { patterns: [...patterns, ...more] }],
    ...(hasGlobals && globalRules(owned)),
  })
  if (!place.endsWith('/*')) return [{ files: [globOf(place)], rules: rules() }]
  // each folder is a room of its own: what leaves it depends on how deep in it a file stands
  return [1, 2].map((depth) => ({
    files: [`${place.replace('/*', '')}${'/*'.repeat(depth)}/*.${ENDINGS}`],
    rules: rules({
      regex: `^${String.raw`\.\./`.repeat(depth)}[^.]`,
      message: `no ${own.replace(/s$/, '')} imports another: what they share is a part (src/README.md)`,
    }),
  }))
}

/** Nothing of a room, or nothing but what is allowed of it; types where only those are. */
function roomPatterns(own: string, allowed: readonly AllowedImport[], message: string): object[] {
  const others = [...IN_SRC, ...BESIDE_SRC].filter((room) => room !== own)
  const ofRoom = (room: string): AllowedImport[] => allowed.filter(({ target }) => target.split('/')[0] === room)
  const closed = others.filter((room) => ofRoom(room).length === 0)
  const narrow = others.flatMap((room): object[] => {
    const mine = ofRoom(room)
    const types = mine.every(({ isTypeOnly }) => isTypeOnly) && { allowTypeImports: true }
    if (mine.length === 0) return []
    if (mine.some(({ target }) => target === room))
      return types ? [{ regex: pathOf([room], own), ...types, message }] : []
    const exceptions = mine.map(({ target }) => `!../**/${target}${endingOf(target)}`)
    if (!types) return [{ group: [`../**/${room}/**`, ...exceptions], message }]
    const named = mine.map(({ target }) => `../**/${target}/**`)
    return [
      { group: [`../**/${room}/**`, ...named.map((name) => `!${name}`)], message },
      { group: named, ...types, message },
    ]
  })
  return [{ regex: pathOf(closed, own), message }, ...narrow]
}

/** How a path into one of some rooms begins, seen from another. */
const pathOf = (rooms: readonly string[], own: string): string => {
  const inSrc = rooms.filter((room) => IN_SRC.some((one) => one === room))
  const away = IN_SRC.some((one) => one === own) ? inSrc : inSrc.map((room) => `src/${room}`)
  return `^(\\.\\./)+(${[...away, ...rooms.filter((room) => !inSrc.includes(room))].join('|')})/`
}

const endingOf = (target: string): string => (target.endsWith('.css') ? '?sheet' : /\.\w+$/.test(target) ? '' : '.*')

function packagePatterns(own: string, owned: readonly OnlyHere[]): object[] {
  const names = owned.flatMap(({ packages }) => packages)
  if (names.length === 0) return []
  if (own === 'domain' && names.includes(ONLY_OF_DOMAIN))
    return [{ regex: '^[^.]', message: 'domain uses no package (src/README.md)' }]
  const regex = `^(${names.map((name) => name.replaceAll('.', String.raw`\.`)).join('|')})(/|$)`
  return [{ regex, message: 'has its own place: "only here" in src/README.md' }]
}

function globalRules(owned: readonly OnlyHere[]): Readonly<Record<string, unknown>> {
  const all = owned.flatMap(({ globals, ...rest }) => globals.map((name) => ({ name, message: sentenceOf(rest) })))
  const globals = all.filter(({ name }) => !name.includes('.'))
  const properties = all.flatMap(({ name, message }) => {
    const [object, property] = name.split('.')
    return property === undefined ? [] : [{ object, property, message }]
  })
  return {
    'no-restricted-globals': ['error', { globals, checkGlobalObject: true, globalObjects: SELVES }],
    'no-restricted-properties': ['error', ...properties],
  }
}

const sentenceOf = ({ what, owners }: Pick<OnlyHere, 'what' | 'owners'>): string =>
  `${what} only in ${owners.join(', ')} (src/README.md)`
const nameOf = ({ target, isTypeOnly }: AllowedImport): string => (isTypeOnly ? `types of ${target}` : target)
const roomOf = (place: string): string => {
  const [first = '', second = ''] = place.split('/')
  return first === 'src' ? second : first
}
/** The demo and the server have doors of their own. */
const isBound = (place: string): boolean => /^(src|elements)(\/|$)/.test(place)
const isIn = (place: string, owner: string): boolean =>
  place === owner || place === `${owner}/*` || roomOwns(place, owner)
const roomOwns = (place: string, owner: string): boolean =>
  owner.split('/').length === 2 && owner.startsWith('src/') && place.startsWith(`${owner}/`)
const globOf = (place: string): string =>
  /^(src(\/[^/]+)?|elements|server(\/[^/]+)?|demo\/[^/]+)$/.test(place)
    ? `${place}/**/*.${ENDINGS}`
    : `${place}.${ENDINGS}`
