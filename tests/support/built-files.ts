import { readFileSync } from 'node:fs'

/**
 * Recognises the file of the built page that holds a module, by the end of its address. Throws where none does.
 *
 * @param module its path in the project
 */
export function builtFileOf(module: string): RegExp {
  const files: Record<string, readonly string[]> = JSON.parse(
    readFileSync(new URL('../../dist/.page-files.json', import.meta.url), 'utf8'),
  )
  const [file] = Object.entries(files).find(([, modules]) => modules.includes(module)) ?? []
  if (file === undefined) throw new Error(`No file of the page holds ${module}`)
  return new RegExp(`/${RegExp.escape(file)}$`)
}
