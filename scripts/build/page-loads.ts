import type { GroupedModule, Load } from './coarse-groups.ts'

/** What a module imports at once, and what when it is needed. */
export interface PageModule extends GroupedModule {
  readonly later: readonly string[]
}

export type PageModules = ReadonlyMap<string, PageModule>

/**
 * How often something is loaded, where a page other than the first counts 1: what the frame brings with every visit; what the
 * first screen begins, and what the frame does, only sometimes; what a page has for those who reach for it, seldom.
 */
const WEIGHTS = { frame: 5, ofFirst: 2, ofFrame: 1, page: 1, ofPage: 0.25 }

/** Modules that are loaded at one moment, later than what begins it. */
export interface Reach {
  readonly modules: ReadonlySet<string>
  /** Ids of the modules that begin it. */
  readonly importers: readonly string[]
}

/** Where the loads of the page begin; ids of modules. */
export interface PageStart {
  /** What loads the elements of whatever page is wanted. */
  readonly product: readonly string[]
  /** What is there from the beginning, with all that it imports. */
  readonly first: ReadonlySet<string>
  /** What is loaded together when that stands. */
  readonly frame: readonly string[]
}

/**
 * What is loaded at one moment each: what the frame brings, and whatever is imported later than what needs it; each without
 * what is there by then wherever it is begun from.
 */
export function pageLoads(modules: PageModules, { product, first, frame }: PageStart): readonly Load[] {
  const importers = importersOf(modules)
  const ofFrame = { modules: withImports(modules, frame), importers: frame.flatMap((id) => importers.get(id) ?? []) }
  const all = [ofFrame, ...reachesOf(modules, (id) => !first.has(id) && !frame.includes(id))]
  const thereOf = thereBefore([{ modules: first, importers: [] }], all)
  const weightOf = (reach: Reach): number => {
    if (reach === ofFrame) return WEIGHTS.frame
    const others = reach.importers.filter((id) => !product.includes(id))
    if (others.some((id) => first.has(id))) return WEIGHTS.ofFirst
    if (others.length < reach.importers.length) return WEIGHTS.page
    return others.some((id) => ofFrame.modules.has(id)) ? WEIGHTS.ofFrame : WEIGHTS.ofPage
  }
  return all.map((reach) => {
    const there = thereOf.get(reach) ?? first
    return { needs: reach.modules.difference(there), there, weight: weightOf(reach) }
  })
}

/** Ids of the modules that import each one later. */
function importersOf(modules: PageModules): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>()
  for (const [id, { later }] of modules)
    for (const target of later) importers.set(target, [...(importers.get(target) ?? []), id])
  return importers
}

/** Each module that is imported later than what needs it, and passes `isWanted`, with all that it imports. */
export const reachesOf = (modules: PageModules, isWanted: (id: string) => boolean): readonly Reach[] =>
  [...importersOf(modules)].flatMap(([id, importers]) =>
    modules.has(id) && isWanted(id) ? [{ modules: withImports(modules, [id]), importers }] : [],
  )

/** Modules that are there before each of `others`: of all ways to it what every one has loaded by then, beginning with one of `firsts`. */
export function thereBefore(
  firsts: readonly Reach[],
  others: readonly Reach[],
): ReadonlyMap<Reach, ReadonlySet<string>> {
  const there = new Map<Reach, ReadonlySet<string>>(firsts.map((first) => [first, new Set()]))
  const before = (reach: Reach): ReadonlySet<string> => {
    const ways = reach.importers.flatMap((id) => {
      const begun = firsts.filter((first) => first.modules.has(id))
      return begun.length > 0 ? begun : others.filter((other) => other !== reach && other.modules.has(id))
    })
    // a way that is not known yet takes nothing away
    const known = ways.flatMap((way) => {
      const earlier = there.get(way)
      return earlier ? [way.modules.union(earlier)] : []
    })
    return known.reduce((all, one) => all.intersection(one), known[0] ?? firsts[0]?.modules ?? new Set<string>())
  }
  for (let changed = true; changed; ) {
    changed = false
    for (const reach of others) {
      const now = before(reach)
      if (now.size === there.get(reach)?.size) continue
      there.set(reach, now)
      changed = true
    }
  }
  return there
}

/** Modules with all that they import at once, at any depth. */
export function withImports(modules: PageModules, ids: readonly string[]): ReadonlySet<string> {
  const found = new Set(ids)
  // a set hands out what is added while it is walked
  for (const id of found)
    for (const imported of modules.get(id)?.imports ?? []) if (modules.has(imported)) found.add(imported)
  return found
}
