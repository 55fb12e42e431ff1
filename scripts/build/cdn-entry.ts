import type { Plugin } from 'vite'

/**
 * What a CDN serves under the name of the package alone: the loader of the light elements, so that a page fetches what it
 * shows and no more. unpkg leads to this file; jsDelivr answers with it under the name itself, so it asks where it is.
 */
export function cdnEntry(fileName: string): Plugin {
  const source = `const { origin, pathname } = new URL(import.meta.url)
const folder = pathname.endsWith('.js') ? new URL('.', import.meta.url).href : \`\${origin}\${pathname}/dist/\`
import(\`\${folder}lite/loader.js\`)
`
  return {
    name: 'cdn-entry',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source })
    },
  }
}
