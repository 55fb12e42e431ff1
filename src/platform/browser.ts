/** Description of the browser for a fault report: its own name, and the size of its window in CSS pixels. */
export const describeBrowser = (): {
  readonly browser: string
  readonly screen: { readonly width: number; readonly height: number; readonly ratio: number }
} => ({
  browser: globalThis.navigator?.userAgent ?? '',
  screen: {
    width: globalThis.innerWidth,
    height: globalThis.innerHeight,
    ratio: Math.round(globalThis.devicePixelRatio * 100) / 100,
  },
})
