import type { Plugin } from 'vite'

/**
 * The static picture of the page inside `index.html`: painted before any script has run (src/page/shell.ts). With it goes its
 * style sheet: the document's own, once more inside the shadow root.
 */
export function paintedShell(): Plugin[] {
  return [
    {
      name: 'painted-shell',
      transformIndexHtml: {
        order: 'pre',
        async handler(html) {
          const shell = new URL('../../src/page/shell.ts', import.meta.url).href // not as a part of this file: it knows the pages
          const { shellMarkup } = (await import(shell)) as typeof import('../../src/page/shell.ts') // reason: that very file
          return html.replace('<!--shell-->', shellMarkup())
        },
      },
    },
    {
      name: 'shell-style',
      transformIndexHtml: {
        order: 'post', // when the document's style sheet has its name
        handler: (html) => html.replace('<!--frame-style-->', /<link rel="stylesheet"[^>]*>/.exec(html)?.[0] ?? ''),
      },
    },
  ]
}
