import type { Plugin } from 'vite'

const MODULE_SCRIPT = /<script type="module" crossorigin src="([^"]+)"><\/script>/g

/**
 * The product's code is fetched with the page but started by the boot script, after the birds that it paints: what is
 * evaluated on the way to the first row makes it late.
 */
export function startedByBoot(): Plugin {
  return {
    name: 'started-by-boot',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: fetchedOnly },
  }
}

/**
 * A document whose module scripts are fetched and not run; the last one, which is the product, has the id by which the boot
 * script finds it. Throws when the document names none.
 */
export function fetchedOnly(html: string): string {
  const scripts = [...html.matchAll(MODULE_SCRIPT)]
  const product = scripts.at(-1)?.[1]
  if (!product) throw new Error('index.html names no module script')
  return scripts.reduce((text, [tag, source]) => {
    const id = source === product ? ' id="product"' : ''
    return text.replace(tag, `<link rel="modulepreload" crossorigin href="${source}"${id}>`)
  }, html)
}
