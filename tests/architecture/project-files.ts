import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The project's folder. */
export const ROOT = new URL('../../', import.meta.url).pathname

const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'results', 'flaky.log'])

/** Every file of the project below `folder` that belongs to it, as paths relative to the project, sorted. */
export function projectFiles(folder = '.'): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = folder === '.' ? entry.name : `${folder}/${entry.name}`
      if (!entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : [path]
      return LEFT_OUT.has(entry.name) ? [] : projectFiles(path)
    })
    .sort()
}

/** The text of a file of the project. */
export const readProjectFile = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** All TypeScript sources below the folders, by path. */
export function typescriptSources(...folders: string[]): Map<string, string> {
  const paths = folders.flatMap(projectFiles).filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
  return new Map(paths.map((path) => [path, readProjectFile(path)]))
}
