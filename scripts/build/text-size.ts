import type { Plugin } from 'vite'

/** Pixels that a length in `rem` is when nobody has chosen a text size. */
const ROOT_PX = 16
const PIXELS = /(?<![\w.-]|max\()(\d+(?:\.\d+)?)px\b/g

/** `600px` → `max(600px, 37.5rem)`. */
const withTextSize = (value: string): string =>
  value.replaceAll(PIXELS, (_, pixels: string) => `max(${pixels}px, ${Number(pixels) / ROOT_PX}rem)`)

interface ContainerRule {
  params: string
}

interface Declaration {
  value: string
}

function grow(declaration: Declaration): void {
  const value = withTextSize(declaration.value)
  if (value !== declaration.value) declaration.value = value // else it would be visited for ever
}

/**
 * Lets layouts follow the text size that a reader has chosen, as they follow the width: where text is twice as large, what is
 * 1,200 pixels wide is laid out as if it were 600. Breakpoints of containers, font sizes and line heights in pixels grow with
 * the `rem` and never shrink: a page around may have made its `rem` small (`font-size: 62.5%`) and mean nothing by it.
 */
export const textSize = (): Plugin => ({
  name: 'text-size',
  config: () => ({
    css: {
      postcss: {
        plugins: [
          {
            postcssPlugin: 'text-size',
            AtRule: {
              container(rule: ContainerRule) {
                const params = withTextSize(rule.params)
                if (params !== rule.params) rule.params = params // else it would be visited for ever
              },
            },
            Declaration: {
              'line-height': grow,
              'font-size': grow,
            },
          },
        ],
      },
    },
  }),
})
