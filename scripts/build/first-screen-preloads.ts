import type { Plugin } from 'vite'

/** What draws the first screen. */
const FIRST_MODULE = /[\\/]elements[\\/](?:daily-summary|detections)\.ts$/

/** What is read of a built file. */
interface BuiltFile {
  readonly type: 'chunk' | 'asset'
  readonly fileName: string
  /** Paths of the modules that a chunk is made of. */
  readonly moduleIds?: readonly string[]
  /** File names of what a chunk imports. */
  readonly imports?: readonly string[]
}

/** The code of the first screen is asked for with the page itself, all at once: no waterfall of imports. */
export function firstScreenPreloads(): Plugin {
  return {
    name: 'first-screen-preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        firstScreenFiles(bundle)
          .filter((fileName) => !html.includes(fileName))
          .map((fileName) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/ui/${fileName}` },
            injectTo: 'head',
          })),
    },
  }
}

/** Names of the built files that the first screen needs, with all that they import, each once. */
export function firstScreenFiles(bundle: Readonly<Record<string, BuiltFile>>): string[] {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
  const first = chunks.filter(({ moduleIds = [] }) => moduleIds.some((id) => FIRST_MODULE.test(id)))
  const wanted = new Set(first.map(({ fileName }) => fileName))
  // a set hands out what is added while it is walked
  for (const fileName of wanted) {
    for (const imported of bundle[fileName]?.imports ?? []) if (bundle[imported]?.type === 'chunk') wanted.add(imported)
  }
  return [...wanted]
}
