import { createElementLoader } from '../src/platform/element-loader.ts'

const MODULES = import.meta.glob(['./*.ts', '!./all.ts', '!./define.ts', '!./loader.ts'])
const FOLDER = import.meta.url.replace(/[^/]*$/, '')

/** The file that a browser that remembers its failures is asked for instead: the same under another address. */
const again = (name: string, attempt: number): Promise<unknown> =>
  import(/* @vite-ignore */ `${FOLDER}${name}.js?${attempt}`)

const imports = new Map(
  Object.entries(MODULES).map(([path, load]) => {
    const name = path.slice('./'.length, -'.ts'.length)
    const importOf = (attempt: number): Promise<unknown> =>
      attempt === 0 ? load() : load().catch(() => again(name, attempt))
    return [`bird-${name}`, importOf]
  }),
)

/**
 * Looks for elements of ours in an element or a shadow root, now and from now on, and loads their code when they come near the
 * window. The document is looked at without being asked; shadow roots of the page have to be named.
 */
export const discover = createElementLoader({ imports, boxless: ['bird-station', 'bird-toasts', 'bird-login'] })

discover(document)
