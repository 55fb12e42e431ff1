import type { Palette } from '../domain/sound/palettes.ts'
import type { Text } from './text.ts'

/** Palettes with the same name in every language. */
const PROPER_NAMES = { viridis: 'Viridis', cividis: 'Cividis', magma: 'Magma' } as const
const isProper = (palette: Palette): palette is keyof typeof PROPER_NAMES => palette in PROPER_NAMES

/** Name of a palette. */
export const paletteText = (text: Text, palette: Palette): string =>
  isProper(palette) ? PROPER_NAMES[palette] : text(`tools.palette.${palette}`)
