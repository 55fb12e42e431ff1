import type { Plugin } from 'vite'
import { coarseGroups, type Load } from './coarse-groups.ts'
import { filesOfGroups, modulesAt, modulesOfBuild } from './page-chunks.ts'
import { type PageModules, reachesOf, thereBefore, withImports } from './page-loads.ts'

/** Modules that an element loads within seconds, without a press: paths below `src`, by the element's name. */
const FOLLOWING: Readonly<Record<string, readonly string[]>> = {
  'daily-summary': [
    'state/day/live-counting.ts',
    'features/daily-summary/after-rows-chunk.ts',
    'features/daily-summary/cell-selection.ts',
    'parts/picture-doors/picture-doors.ts',
  ],
  detections: [
    'parts/spectrogram/picture.tsx',
    'parts/clip-player/clip-player-chunk.ts',
    'parts/plausibility/plausible.tsx',
    'parts/picture-doors/picture-doors.ts',
  ],
  detection: [
    'parts/spectrogram/picture.tsx',
    'parts/spectrogram-player-core/player-chunk.ts',
    'parts/plausibility/plausible.tsx',
    'parts/picture-doors/picture-doors.ts',
    'features/detection/daylight.tsx',
    'features/detection/history/surroundings.tsx',
  ],
  'detection-list': [
    'parts/spectrogram/picture.tsx',
    'parts/clip-player/clip-player-chunk.ts',
    'parts/plausibility/plausible.tsx',
    'features/detection-list/when-strips.tsx',
    'features/detection-list/result-pane.tsx',
    'features/detection-list/list-controls-chunk.tsx',
  ],
  'live-listen': ['state/live/live-begin.ts', 'features/live-listen/listen-access.tsx'],
  notifications: [
    'parts/spectrogram/picture.tsx',
    'parts/clip-player/clip-player-chunk.ts',
    'features/notifications/when-it-rings.tsx',
    'features/notifications/row-menu.tsx',
  ],
  'notification-bell': ['state/notifications/notice-announcing.ts'],
  species: ['features/species/weeks-source.ts'],
  'spectrogram-player': ['parts/spectrogram/picture.tsx', 'parts/spectrogram-player-core/player-chunk.ts'],
  wall: ['features/wall/wall.tsx', 'state/day/live-counting.ts'],
}

/** Elements that most pages of other people have; and the one that needs least, for what all need. */
const OFTEN: readonly string[] = ['daily-summary', 'detections', 'live-listen', 'now', 'theme-toggle']
/** Elements that hardly a page has: nobody has `station` alone, and few websites open files. */
const RARE: readonly string[] = ['station', 'open']

/**
 * How often something is loaded, where an element with nothing else on its page counts 1. Nothing may come with the loader;
 * `reached` is what waits for somebody to reach for it.
 */
const WEIGHTS = { loader: 40, often: 10, element: 1, reached: 0.02 }

const weightOf = (name: string): number => {
  if (name === 'loader') return WEIGHTS.loader
  if (RARE.includes(name)) return WEIGHTS.reached
  return OFTEN.includes(name) ? WEIGHTS.often : WEIGHTS.element
}

/** The files that elements share, by who needs a module: few for each element, and few more for the second on a page (`coarseGroups`). */
export function elementChunks(): Plugin {
  let files: ReadonlyMap<string, string> = new Map()
  return {
    name: 'element-chunks',
    apply: 'build',
    buildEnd() {
      files = filesOfElements(modulesOfBuild(this))
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        includeDependenciesRecursively: false, // each module is named here, and no two files import each other
        groups: [{ debugName: 'elements', name: (id) => files.get(id) }],
      },
    }),
  }
}

/** The module of an element, `all` or `loader`: the name is in the group. */
const ENTRY = /[\\/]elements[\\/](?!define\.)([\w-]+)\.ts$/

/** Names of files by ids of modules; none for the modules of the package, which are files of their own. */
export function filesOfElements(modules: PageModules): ReadonlyMap<string, string> {
  const entries = new Set([...modules.keys()].filter((id) => ENTRY.test(id)))
  const loads = elementLoads(modules, entries)
  const shared = new Map([...modules].filter(([id]) => !entries.has(id) && loads.some(({ needs }) => needs.has(id))))
  const asked = [...modules.values()].flatMap(({ later }) => later)
  return filesOfGroups(coarseGroups(shared, loads), asked, modules, new Map())
}

/** What each element needs, what follows it, and what else somebody may reach for. */
function elementLoads(modules: PageModules, entries: ReadonlySet<string>): readonly Load[] {
  const begun = [...entries].map((id) => ({ modules: withImports(modules, [id]), importers: [] }))
  const ofElements = [...entries].flatMap((id) => {
    const name = ENTRY.exec(id)?.[1] ?? ''
    if (name === 'all') return []
    const weight = weightOf(name)
    const own = withImports(modules, [id]).difference(entries)
    const following = (FOLLOWING[name] ?? []).map((path) => `/src/${path}`)
    const further = withImports(modules, modulesAt(modules, following)).difference(own)
    return [
      { needs: own, there: new Set<string>(), weight },
      ...(further.size > 0 ? [{ needs: further, there: own, weight }] : []),
    ]
  })
  const reached = reachesOf(modules, (id) => !entries.has(id))
  const thereOf = thereBefore(begun, reached)
  const others = reached.map((reach) => {
    const there = thereOf.get(reach) ?? new Set<string>()
    return { needs: reach.modules.difference(there), there, weight: WEIGHTS.reached }
  })
  return [...ofElements, ...others]
}
