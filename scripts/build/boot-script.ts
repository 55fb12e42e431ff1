import type { Plugin } from 'vite'
import { classicScript } from './classic-script.ts'

/** The classic script that runs before the first paint: built on its own, named by its content, put into the head. */
export function bootScript(): Plugin {
  let name = ''
  return {
    name: 'boot-script',
    apply: 'build',
    async buildStart() {
      const reference = this.emitFile({
        type: 'asset',
        name: 'boot.js',
        source: await classicScript('src/page/boot.ts'),
      })
      name = this.getFileName(reference)
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('<!--boot-->', `<script src="/ui/${name}"></script>`), // after the server's facts
    },
  }
}
