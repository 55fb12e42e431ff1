/** What the browser calls itself, and the size of its window in CSS pixels: for a report of a fault. */
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
