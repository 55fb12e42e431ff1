import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { coarseGroups } from './coarse-groups.ts'
import { CATALOGUE_MODULE } from './message-catalogues.ts'
import { type PageModules, pageLoads, withImports } from './page-loads.ts'
import { type ScreenElements, screenElements } from './screen-elements.ts'

/** The product: what the page begins with. */
const PRODUCT = '/elements/dashboard.ts'
/** What a dashboard begins when its first screen stands. */
const LATER = '/src/page/after-frame-chunk.ts'

const PROJECT = fileURLToPath(new URL('../../', import.meta.url))
/** Which modules each file is made of: budgets are about these, not about names of files. */
const BUILT_FILES = new URL('../../dist/.page-files.json', import.meta.url)

/**
 * The files of the page, by who needs a module: the first screen is one, with all that it imports; what the frame brings when
 * that stands, and what is loaded for something else, share few others (`coarseGroups`).
 */
export function pageChunks(): Plugin {
  let files: ReadonlyMap<string, string> = new Map()
  return {
    name: 'page-chunks',
    apply: 'build',
    async buildEnd() {
      files = filesOfModules(modulesOfBuild(this), await screenElements())
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        includeDependenciesRecursively: false, // each module is named here, and no two files import each other
        groups: [{ debugName: 'page', name: (id) => files.get(id) }],
      },
    }),
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
      const built = chunks.map(({ fileName, moduleIds }) => [
        fileName,
        moduleIds.map((id) => relative(PROJECT, id).replaceAll('\\', '/')),
      ])
      writeFileSync(BUILT_FILES, JSON.stringify(Object.fromEntries(built)))
    },
  }
}

/** Modules of a build by their ids, without those of words. */
export function modulesOfBuild(build: Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>): PageModules {
  const ids = [...build.getModuleIds()].toSorted() // the same files whatever was read first
  const infos = ids.flatMap((id) => build.getModuleInfo(id) ?? [])
  const modules = infos
    .filter(({ id }) => !CATALOGUE_MODULE.test(id))
    .map(
      ({ id, code, importedIds, dynamicallyImportedIds }) =>
        [id, { size: sizeOf(code), imports: importedIds, later: dynamicallyImportedIds }] as const,
    )
  return new Map(modules)
}

/** Characters of a module's code without the project's own path, which plugins write into it: the same files in every folder. */
const sizeOf = (code: string | null): number => code?.replaceAll(PROJECT, '').length ?? 0

/** Names of files by ids of modules; none for what nothing of the product needs. */
export function filesOfModules(modules: PageModules, elements: ScreenElements): ReadonlyMap<string, string> {
  const elementsOf = (names: readonly string[]): string[] =>
    modulesAt(
      modules,
      names.map((name) => `/elements/${name}.ts`),
    )
  const product = modulesAt(modules, [PRODUCT])
  const afterFrame = modulesAt(modules, [LATER])
  const first = withImports(modules, [...product, ...elementsOf(elements.first)])
  const loads = pageLoads(modules, {
    product,
    first,
    frame: [...elementsOf(elements.frame), ...afterFrame],
  })
  const later = new Map([...modules].filter(([id]) => loads.some(({ needs }) => needs.has(id))))
  const files = new Map([...first].map((id) => [id, 'first-screen']))
  const asked = [...afterFrame, ...[...product, ...modules.keys()].flatMap((id) => modules.get(id)?.later ?? [])]
  return filesOfGroups(coarseGroups(later, loads), asked, modules, files)
}

/** Ids of the modules whose paths end so. Throws where one is gone. */
export function modulesAt(modules: PageModules, paths: readonly string[]): string[] {
  return paths.map((path) => {
    const id = [...modules.keys()].find((one) => one.replaceAll('\\', '/').endsWith(path))
    if (id === undefined) throw new Error(`no module ends with ${path}`)
    return id
  })
}

/** Names of files by ids of modules: those of `known`, and each group called after the first of its modules that is `asked` for. */
export function filesOfGroups(
  groups: readonly (readonly string[])[],
  asked: readonly string[],
  modules: PageModules,
  known: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const files = new Map(known)
  const names = new Set(files.values())
  for (const group of groups) {
    const name = ownName(mainOf(group, asked, modules), names)
    names.add(name)
    for (const id of group) files.set(id, name)
  }
  return files
}

/** The module that a file is called after: the first of those that are asked for, else the largest. */
function mainOf(group: readonly string[], asked: readonly string[], modules: PageModules): string {
  const weightOf = (id: string): number => modules.get(id)?.size ?? 0
  return asked.find((id) => group.includes(id)) ?? group.reduce((a, b) => (weightOf(b) > weightOf(a) ? b : a))
}

/** The name of a module, with a number where another file has it. */
function ownName(id: string, taken: ReadonlySet<string>): string {
  const name = /([^\\/]+?)(?:\.\w+)*(?:\?.*)?$/.exec(id)?.[1] ?? 'code'
  let number = 1
  while (taken.has(number === 1 ? name : `${name}-${number}`)) number += 1
  return number === 1 ? name : `${name}-${number}`
}
