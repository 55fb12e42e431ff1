import { createElementLoader } from '../src/platform/element-loader.ts'

const MODULES = import.meta.glob(['./*.ts', '!./all.ts', '!./define.ts', '!./loader.ts'])
const FOLDER = import.meta.url.replace(/[^/]*$/, '')

/** Import of the same file under another address, for a browser that remembers its failures. */
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
 * Looks for our elements in an element or a shadow root, now and from now on, and loads their code when they come near
 * the window. The document is observed by itself; shadow roots of the page have to be named.
 */
export const discover = createElementLoader({ imports, boxless: ['bird-station', 'bird-toasts', 'bird-login'] })

discover(document)
