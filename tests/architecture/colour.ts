/** A colour of the design tokens. */
export interface Oklch {
  /** 0 black to 1 white. */
  readonly lightness: number
  /** 0 grey to about 0.37. */
  readonly chroma: number
  /** Degrees. */
  readonly hue: number
}

export type Theme = 'light' | 'dark'

const OKLCH = /oklch\(\s*([\d.]+)\s+([\d.]+)\s+([\d.]+)\s*\)/g

/** The colour tokens of a style sheet, by name without `--_`, with their value in both themes. Tokens that are not `light-dark(oklch…)` are left out. */
export function coloursOf(css: string): ReadonlyMap<string, Readonly<Record<Theme, Oklch>>> {
  const found = new Map<string, Record<Theme, Oklch>>()
  for (const [, name, value] of css.matchAll(/--_([\w-]+):\s*([^;]+);/g)) {
    if (name === undefined || value?.includes('light-dark(') !== true) continue
    const [light, dark] = [...value.matchAll(OKLCH)].map(([, l, c, h]) => ({
      lightness: Number(l),
      chroma: Number(c),
      hue: Number(h),
    }))
    if (light && dark) found.set(name, { light, dark })
  }
  return found
}

/** Contrast of two opaque colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: Oklch, other: Oklch): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
}

/** Difference as the eye sees it, in OKLab: about 0.02 is just noticeable side by side. */
export function difference(one: Oklch, other: Oklch): number {
  const [a, b] = [oklab(one), oklab(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

/** Relative luminance, 0 to 1. What lies outside sRGB is clipped, as screens do. */
function luminance(colour: Oklch): number {
  const [red, green, blue] = linearRgb(colour).map((channel) => Math.min(1, Math.max(0, channel)))
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

function oklab({ lightness, chroma, hue }: Oklch): [l: number, a: number, b: number] {
  const angle = (hue * Math.PI) / 180
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]
}

/** The matrices of CSS Color 4, §10. */
function linearRgb(colour: Oklch): number[] {
  const [lightness, a, b] = oklab(colour)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}
