/** A module as far as it matters to which file it goes. */
export interface GroupedModule {
  /** Bytes of its code. */
  readonly size: number
  /** Ids of what it imports at once. */
  readonly imports: readonly string[]
}

/** What is loaded at one moment. */
export interface Load {
  /** Ids of the modules that it needs and that are not there by then. */
  readonly needs: ReadonlySet<string>
  /** Ids of those that are there by then. */
  readonly there: ReadonlySet<string>
  /** How often it happens; 1 for a page. */
  readonly weight: number
}

/** Modules in one file. */
interface Group {
  readonly modules: readonly string[]
  readonly size: number
  /** The loads that bring it. */
  readonly loads: Set<Load>
  /** Those before which it is there. */
  readonly there: ReadonlySet<Load>
}

/** Everything that a file imports, at any depth. */
type Imported = ReadonlyMap<Group, ReadonlySet<Group>>

/** One more file costs whoever loads it as much as so many bytes of code, before it is made small: 2 kB on the line. */
const REQUEST_BYTES = 17_000

/**
 * Divides modules among few files. At first what exactly the same loads need is one file; then, smallest first, a file goes
 * into the other with which everybody together loses least, as long as the requests that it saves are worth more than the
 * code that some get for nothing. No two files import each other, not even in a ring.
 *
 * @param modules by id
 */
export function coarseGroups(
  modules: ReadonlyMap<string, GroupedModule>,
  loads: readonly Load[],
): readonly (readonly string[])[] {
  const groups = exactGroups(modules, loads)
  for (let joined = true; joined; ) {
    joined = false
    for (const small of [...groups].toSorted((a, b) => a.size - b.size)) {
      if (!groups.has(small)) continue
      const imported = importedBy(groups, modules)
      const [best] = [...groups]
        .filter((other) => other !== small && !makesRing(small, other, imported))
        .map((other) => ({ other, gain: gainOf(small, other, imported) }))
        .filter(({ gain }) => gain > 0)
        .toSorted((a, b) => b.gain - a.gain)
      if (!best) continue
      join(small, best.other, groups, imported)
      joined = true
    }
  }
  return [...groups].map((group) => group.modules)
}

/** What the same loads need. */
function exactGroups(modules: ReadonlyMap<string, GroupedModule>, loads: readonly Load[]): Set<Group> {
  const groups = new Map<string, { modules: string[]; size: number; loads: Set<Load>; there: Set<Load> }>()
  for (const [id, { size }] of modules) {
    const needing = loads.filter(({ needs }) => needs.has(id))
    const key = needing.map((load) => loads.indexOf(load)).join()
    const group = groups.get(key) ?? { modules: [], size: 0, loads: new Set(needing), there: new Set() }
    groups.set(key, group)
    group.modules.push(id)
    group.size += size
    for (const load of loads) if (load.there.has(id)) group.there.add(load)
  }
  return new Set(groups.values())
}

/** Makes one of two; whoever gets it now gets with it all that it imports. */
function join(a: Group, b: Group, groups: Set<Group>, imported: Imported): void {
  const there = a.there.union(b.there)
  const both = {
    modules: [...a.modules, ...b.modules],
    size: a.size + b.size,
    there,
    loads: a.loads.union(b.loads).difference(there),
  }
  for (const other of importsOf(a, imported).union(importsOf(b, imported)))
    for (const load of both.loads) if (!other.there.has(load)) other.loads.add(load)
  groups.delete(a)
  groups.delete(b)
  groups.add(both)
}

/** Bytes that all loads together have less of when two files are one; negative when they have more. */
function gainOf(a: Group, b: Group, imported: Imported): number {
  const fewer = a.loads.intersection(b.loads).union(a.loads.intersection(b.there)).union(b.loads.intersection(a.there))
  return weightOf(fewer) * REQUEST_BYTES - burdenOf(a, b, imported) - burdenOf(b, a, imported)
}

/** What the loads of one file get for nothing when another one comes with it. */
function burdenOf(one: Group, other: Group, imported: Imported): number {
  const strangers = one.loads.difference(other.loads).difference(other.there)
  const further = [...importsOf(other, imported)].map(
    ({ size, loads, there }) => weightOf(strangers.difference(loads).difference(there)) * (size + REQUEST_BYTES),
  )
  return weightOf(strangers) * other.size + further.reduce((sum, bytes) => sum + bytes, 0)
}

const weightOf = (loads: ReadonlySet<Load>): number => [...loads].reduce((sum, { weight }) => sum + weight, 0)

const importsOf = (group: Group, imported: Imported): ReadonlySet<Group> => imported.get(group) ?? new Set()

/** Whether one of two files imports the other by way of a third: as one file they would import themselves. */
const makesRing = (a: Group, b: Group, imported: Imported): boolean =>
  leadsBack(a, b, imported) || leadsBack(b, a, imported)

const leadsBack = (from: Group, to: Group, imported: Imported): boolean =>
  [...importsOf(from, imported)].some((other) => other !== to && importsOf(other, imported).has(to))

function importedBy(groups: ReadonlySet<Group>, modules: ReadonlyMap<string, GroupedModule>): Imported {
  const groupOf = new Map([...groups].flatMap((group) => group.modules.map((id) => [id, group] as const)))
  const direct = new Map(
    [...groups].map((group) => {
      const ids = group.modules.flatMap((id) => modules.get(id)?.imports ?? [])
      return [group, new Set(ids.flatMap((id) => groupOf.get(id) ?? []))] as const
    }),
  )
  return new Map(
    [...groups].map((group) => {
      const found = new Set(direct.get(group))
      // a set hands out what is added while it is walked
      for (const other of found) for (const further of direct.get(other) ?? []) found.add(further)
      found.delete(group)
      return [group, found]
    }),
  )
}
