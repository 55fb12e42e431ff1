import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { complete, type ElementEntry, isByReference } from './catalogue.ts'

const ENTRY = 'components-of-elements'
const WRAPPER = fileURLToPath(new URL('../../elements/define/react-element.ts', import.meta.url))

/**
 * The module with a React component for each element, as text. Each is there only if it is used.
 *
 * @param modules what the elements' modules are imported from: `dawn-chorus`, or `dawn-chorus/lite`
 */
export async function reactComponents(
  shared: ElementEntry,
  elements: readonly ElementEntry[],
  modules: string,
): Promise<string> {
  const lines = elements.map((element) => {
    const { attributes, properties, mediaEvents } = complete(element, shared)
    const names = attributes.filter(({ name, property }) => name !== property).map(({ property }) => property)
    const rich = properties.filter(isByReference).map(({ name }) => name)
    const lists = [names, rich, mediaEvents]
      .map((list) => `, '${list.join(' ')}'`)
      .join('')
      .replace(/(, '')+$/, '')
    const load = `() => import('${modules}/${element.name}')`
    return `export const ${element.className} = /* @__PURE__ */ reactElement('${element.tag}', ${load}${lists})`
  })
  const source = [`import { reactElement } from ${JSON.stringify(WRAPPER)}`, ...lines].join('\n')
  const entry: Plugin = {
    name: ENTRY,
    enforce: 'pre',
    resolveId: (id) => (id.endsWith(ENTRY) ? ENTRY : undefined),
    load: (id) => (id === ENTRY ? source : undefined),
  }
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [entry],
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: ENTRY, formats: ['es'] }, // keeps the marks by which bundlers leave out what is not used
      rolldownOptions: {
        external: [/^react$/, /^dawn-chorus/],
        checks: { pluginTimings: false },
      },
    },
  })
  const output = Array.isArray(result) ? result[0]?.output[0] : 'output' in result ? result.output[0] : undefined
  if (!output) throw new Error('elements/define/react-element.ts was not built')
  return `'use client'\n${output.code}`
}

/** The module that tells Vue's compiler which tags are ours. */
export function vueModule(elements: readonly ElementEntry[]): string {
  const tags = elements.map(({ tag }) => `'${tag}'`).join(', ')
  return `const tags = new Set([${tags}])\nexport const isCustomElement = (tag) => tags.has(tag)\n`
}
