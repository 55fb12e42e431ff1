import { randomBytes } from 'node:crypto'
import type { Dialect } from '../../../src/domain/station-config.ts'
import type { AccessMode } from '../../../server/station/context.ts'
import { findSpecies } from '../garden/find-species.ts'
import type { StationNames } from '../../../server/station/names.ts'
import type { StationPlace } from '../../../server/station/place.ts'
import { GARDEN_SOURCES } from '../garden/sources.ts'
import type { Store } from '../../../server/station/store/store.ts'
import { inEnglish, told } from './bird-names.ts'
import { currentFaults } from './check-current.ts'
import { classicFault, equalizerFault, sectionFault } from './check-section.ts'
import { classicFields } from './classic-fields.ts'
import { currentFields } from './current-fields.ts'
import { type SaveEffect, effectsOf, restartReasons } from './effects.ts'
import { type GroupField, isTree, readTree, startOf, type Tree, WrongType, written, zeroOf } from './fields.ts'
import { type Kept, withKept } from './kept.ts'
import { accessMode } from './readings.ts'
import { changeablePath, readablePath } from './sections.ts'
import { masked, unmasked } from './secrets.ts'
import { at, flagAt, numberAt, textAt, textsAt, treeAt, treesAt, withAt } from './tree.ts'

/** What became of a save. */
export type Saved =
  | { readonly ok: true; readonly skipped: readonly string[]; readonly effects: readonly SaveEffect[] }
  | Refusal

/** Why nothing was saved. */
export interface Refusal {
  readonly ok: false
  /**
   * `type`: a value of another type; `rules`: those of the whole settings; `section`: of one; `apply`: not to be done.
   */
  readonly why: 'type' | 'unknown-section' | 'section' | 'rules' | 'apply'
  /** In the words of a classic station; a current one keeps them to itself. */
  readonly reason: string
  readonly type?: WrongType
}

/** Settings of a station as they are read. */
export type SettingsReadings = Pick<SettingsKeeper, 'tree' | 'speciesLocale' | 'access' | 'section'>

/** Everything that can be set, as one station of a dialect keeps it. Every save is on disk when the call returns. */
export interface SettingsKeeper {
  /** As the station reads them, secrets in clear. */
  tree(): Tree
  /** The language of species; asked for with every request. */
  speciesLocale(): string
  /** Access mode and password; asked for with every request. */
  access(): { readonly mode: AccessMode; readonly password: string }
  /** Lets others in or out, with the password of the start, until the next one. */
  setAccess(mode: AccessMode): void
  /** As they are sent, with birds in a language. */
  answer(names: StationNames): unknown
  /** A part as it is sent, with birds in a language. */
  section(name: string, names: StationNames): { readonly value: unknown } | undefined
  /** Takes all of them: what is left out is zero at classic, stays at current. */
  replace(body: Tree): Saved
  /** Takes a part of one section. */
  change(section: string, body: Tree): Saved
  /** Why the station has to be started again; remembered until it is, even when the change is undone. */
  restartReasons(): readonly string[]
  /** The station was started again. */
  restarted(): void
  /** Tells what is set now, and what that sets going. */
  onChange(listener: Listener): void
}

type Listener = (settings: Tree, effects: readonly SaveEffect[]) => void

/** What the settings take from the station around them. */
export interface SettingsParts {
  readonly dialect: Dialect
  readonly store: Pick<Store, 'readSetting' | 'writeSetting' | 'ignoredSpecies' | 'setIgnored'>
  readonly place: StationPlace
  readonly access: AccessMode
  readonly password: string
  /** What the range filter says under these settings: labels, and when it was made (RFC 3339). */
  readonly range: (settings: Tree) => { readonly species: readonly string[]; readonly lastUpdated: string }
}

export function createSettings(parts: SettingsParts): SettingsKeeper {
  const { dialect, store } = parts
  const isClassic = dialect === 'classic'
  const fields = fieldsOf(parts)
  const key = `${dialect}.settings`
  const listeners: Listener[] = []
  const reasons = new Set<string>()
  let kept = stored(parts, fields, key)

  const tree = (): Tree => withStanding(parts, kept)
  const shown = (): Tree => (isClassic ? tree() : masked(tree()))

  function keep(before: Tree, after: Tree, section?: string): readonly SaveEffect[] {
    const next = inEnglish(isClassic ? after : tidy(after))
    keepExcluded(store, next)
    kept = next
    store.writeSetting(key, withoutAccess(parts, next))
    for (const reason of isClassic ? [] : restartReasons(before, next)) reasons.add(reason)
    const effects = effectsOf(dialect, before, next, section)
    for (const listener of listeners) listener(next, effects)
    return effects
  }

  function settle(before: Tree, next: Kept | undefined, section?: string): Saved {
    if (!next) return refused('rules', 'a masked secret of another entry')
    const fault = isClassic ? equalizerOf(next.tree) : currentFaults(next.tree).join(', ')
    if (fault) return refused(isClassic ? 'apply' : 'rules', fault)
    return { ok: true, skipped: next.skipped, effects: keep(before, next.tree, section) }
  }

  function replace(body: Tree): Saved {
    const before = tree()
    const given = readGiven(dialect, fields, body, before, true)
    const fault = isClassic && given ? classicFault(given) : undefined
    if (fault) return refused('rules', fault)
    return settle(before, given && withKept(dialect, given, before))
  }

  function change(name: string, body: Tree): Saved {
    const before = tree()
    const section = name.toLowerCase()
    const path = changeablePath(dialect, section, Object.keys(fields.fields))
    if (path === undefined) return refused('unknown-section', `unknown settings section: ${name}`)
    const wrapped = path.split('.').reduceRight<unknown>((inner, one) => ({ [one]: inner }), body)
    const given = readGiven(dialect, fields, wrapped, before, false)
    const broken = sectionFault(section, body, isClassic)
    if (broken) return refused('section', `validation failed for section ${name}: ${broken}`)
    return settle(before, given && { tree: given, skipped: [] }, section)
  }

  return {
    tree,
    access: () => ({ mode: accessMode(kept), password: textAt(kept, 'security.basicAuth.password') }),
    setAccess(mode) {
      kept = withAccess({ ...parts, access: mode }, withAt(kept, 'security.basicAuth.enabled', false))
    },
    speciesLocale: () => textAt(kept, 'birdnet.locale'),
    answer: (names) => written(fields, told(shown(), names)),
    section: (name, names) => sectionOf(fields, told(shown(), names), name),
    replace: (body) => typed(() => replace(body)),
    change: (section, body) => typed(() => change(section, body)),
    restartReasons: () => [...reasons],
    restarted: () => reasons.clear(),
    onChange: (listener) => void listeners.push(listener),
  }
}

/** What a garden's station has of ears. */
const ears = (type: 'soundcard' | 'rtsp') => GARDEN_SOURCES.filter((source) => source.type === type)

function fieldsOf({ dialect, place }: SettingsParts): GroupField {
  const where = { place, soundCards: ears('soundcard'), streams: ears('rtsp') }
  return dialect === 'classic' ? classicFields(where) : currentFields(where)
}

/** What was kept of this dialect, or the settings of a new station; with what this start of it was asked for. */
function stored(parts: SettingsParts, fields: GroupField, key: string): Tree {
  const { dialect, store } = parts
  const start = startOf(fields) as Tree // reason: a group starts as a tree
  const found = store.readSetting(key)
  const before = isTree(found) ? found : { realtime: { dashboard: store.readSetting(`${dialect}.dashboard`) ?? {} } }
  let tree = start
  try {
    tree = readTree(fields, before, start, true)
  } catch (error) {
    if (!(error instanceof WrongType)) throw error // of another time: begin anew
  }
  for (const name of ['version', 'buildDate']) tree = withAt(tree, name, start[name])
  tree = withAt(
    tree,
    'systemId',
    identity(store, 'system-id', () => groups(12)),
  )
  if (textAt(tree, 'security.sessionSecret') === '')
    tree = withAt(
      tree,
      'security.sessionSecret',
      identity(store, 'session-secret', () => randomBytes(32).toString('base64url')),
    )
  const config = Object.entries(treeAt(tree, 'realtime.species.config'))
  if (config.length > 0)
    tree = withAt(
      tree,
      'realtime.species.config',
      Object.fromEntries(config.map(([name, one]) => [name.toLowerCase(), one])),
    )
  return withAccess(parts, tree)
}

/** A station that was started with a password has that one; else who may come in is as it was set. */
function withAccess({ dialect, access, password }: SettingsParts, tree: Tree): Tree {
  if (access === 'open') return tree
  let result = withAt(tree, 'security.basicAuth.enabled', true)
  result = withAt(result, 'security.basicAuth.password', password)
  result = withAt(result, 'security.basicAuth.clientId', 'birdnet-client')
  return dialect === 'current' ? withAt(result, 'security.privateMode', access === 'private') : result
}

/** What is kept over restarts: not the password that only this start was given. */
function withoutAccess({ dialect, access, password }: SettingsParts, tree: Tree): Tree {
  const basicAuth = treeAt(tree, 'security.basicAuth')
  if (access === 'open' || !flagAt(basicAuth, 'enabled') || textAt(basicAuth, 'password') !== password) return tree
  const open = withAt(tree, 'security.basicAuth', { ...basicAuth, enabled: false, password: '', clientId: '' })
  return dialect === 'current' ? withAt(open, 'security.privateMode', false) : open
}

/** A value that is made once and kept. */
function identity(store: SettingsParts['store'], name: string, make: () => string): string {
  const known = store.readSetting(name)
  if (typeof known === 'string') return known
  const made = make()
  store.writeSetting(name, made)
  return made
}

/** `7K2M-…`: so many letters and digits in groups of four. */
const groups = (count: number): string =>
  (randomBytes(count).toString('hex').toUpperCase().slice(0, count).match(/.{4}/g) ?? []).join('-')

/** What a current station straightens before it keeps it. */
function tidy(tree: Tree): Tree {
  let result = tree
  const limit = numberAt(tree, 'realtime.dashboard.summaryLimit')
  if (limit !== 0) result = withAt(result, 'realtime.dashboard.summaryLimit', Math.min(1000, Math.max(10, limit)))
  const config = at(tree, 'realtime.species.config')
  if (isTree(config)) {
    const lower = Object.entries(config).map(([name, one]): [string, unknown] => [name.toLowerCase(), one])
    result = withAt(result, 'realtime.species.config', Object.fromEntries(lower))
  }
  const excluded = at(tree, 'realtime.species.exclude')
  if (!Array.isArray(excluded)) return result
  const scientific = textsAt(tree, 'realtime.species.exclude').map((name) => findSpecies(name)?.scientificName ?? name)
  return withAt(result, 'realtime.species.exclude', scientific)
}

const commonName = (name: string): string => findSpecies(name)?.names.en ?? name

/** What is kept, with what stands elsewhere: who is ignored, and whom the range filter expects. */
function withStanding(parts: SettingsParts, kept: Tree): Tree {
  const excluded = withAt(kept, 'realtime.species.exclude', excludedNow(parts, kept))
  const { species, lastUpdated } = parts.range(excluded)
  const listed = withAt(excluded, 'birdnet.rangeFilter.species', species)
  return withAt(listed, 'birdnet.rangeFilter.lastUpdated', lastUpdated)
}

/** Ignored species: those of the settings that still are, then those ignored elsewhere since. */
function excludedNow({ dialect, store }: SettingsParts, kept: Tree): unknown {
  const list = at(kept, 'realtime.species.exclude')
  const ignored = store.ignoredSpecies()
  const names = textsAt(kept, 'realtime.species.exclude').filter((name) => ignored.includes(commonName(name)))
  const known = new Set(names.map(commonName))
  const more = ignored.filter((name) => !known.has(name))
  if (!Array.isArray(list) && more.length === 0) return list
  return [...names, ...more.map((name) => (dialect === 'current' ? (findSpecies(name)?.scientificName ?? name) : name))]
}

/** Excluded and ignored are the same. */
function keepExcluded(store: SettingsParts['store'], tree: Tree): void {
  const wanted = new Set(textsAt(tree, 'realtime.species.exclude').map(commonName))
  const ignored = store.ignoredSpecies()
  for (const name of ignored) if (!wanted.has(name)) store.setIgnored(name, false)
  for (const name of wanted) if (!ignored.includes(name)) store.setIgnored(name, true)
}

/** The settings that a body makes of those before, secrets in clear; undefined where a masked one is another's. */
function readGiven(
  dialect: Dialect,
  fields: GroupField,
  body: unknown,
  before: Tree,
  isWhole: boolean,
): Tree | undefined {
  if (dialect === 'classic') return readTree(fields, body, isWhole ? zeroOf(fields) : before, isWhole)
  return unmasked(unblanked(readTree(fields, body, masked(before), isWhole), before, body), before)
}

/** A current station hides the client of basic authentication; what was not sent is as it was. */
function unblanked(given: Tree, before: Tree, body: unknown): Tree {
  return ['clientId', 'clientSecret'].reduce((tree, name) => {
    const path = `security.basicAuth.${name}`
    return at(body, path) === undefined ? withAt(tree, path, at(before, path)) : tree
  }, given)
}

function equalizerOf(tree: Tree): string | undefined {
  const equalizer = treeAt(tree, 'realtime.audio.equalizer')
  return flagAt(equalizer, 'enabled') && treesAt(equalizer, 'filters').length > 0
    ? equalizerFault(equalizer)
    : undefined
}

function sectionOf(fields: GroupField, tree: Tree, name: string): { readonly value: unknown } | undefined {
  const path = readablePath(name, Object.keys(fields.fields))
  return path === undefined || path === 'systemId' ? undefined : { value: at(written(fields, tree), path) ?? null }
}

const refused = (why: Refusal['why'], reason: string): Refusal => ({ ok: false, why, reason })

function typed(save: () => Saved): Saved {
  try {
    return save()
  } catch (error) {
    if (error instanceof WrongType) return { ok: false, why: 'type', reason: error.message, type: error }
    throw error
  }
}
