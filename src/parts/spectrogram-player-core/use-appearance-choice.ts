import { parseJson } from '../../domain/json.ts'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { boundedAppearance, INITIAL_APPEARANCE, type PictureAppearance } from '../../domain/sound/picture-appearance.ts'
import { PALETTES } from '../../domain/sound/palettes.ts'
import { FREQUENCY_SCALES } from '../../domain/sound/view.ts'
import { keepAppearanceAtom, readAppearanceAtom } from '../../state/preferences/stored-appearance.ts'

/** Look of a picture that a viewer chooses; the theme is the page's. */
export type AppearanceChoice = Omit<PictureAppearance, 'theme'>

/** Look that a viewer chose last, kept where this is the station's own page, and the function that changes it. */
export function useAppearanceChoice(): readonly [AppearanceChoice, (change: Partial<AppearanceChoice>) => void] {
  const read = useSetAtom(readAppearanceAtom)
  const keep = useSetAtom(keepAppearanceAtom)
  const [choice, setChoice] = useState(() => readChoice(read()))
  const change = (part: Partial<AppearanceChoice>): void => {
    const next = { ...choice, ...part }
    setChoice(next)
    keep(JSON.stringify(next))
  }
  return [choice, change]
}

/** Look as the browser kept it, as far as it is readable. */
function readChoice(text: string | null): AppearanceChoice {
  const one = <T>(allowed: readonly T[], value: unknown, initial: T): T =>
    allowed.find((word) => word === value) ?? initial
  const number = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN)
  const { palette, scale, rangeDecibels, floorDecibels } = (parseJson(text) ?? {}) as Record<
    keyof AppearanceChoice,
    unknown
  > // reason: each is checked
  return boundedAppearance({
    ...INITIAL_APPEARANCE,
    palette: one(PALETTES, palette, INITIAL_APPEARANCE.palette),
    scale: one(FREQUENCY_SCALES, scale, INITIAL_APPEARANCE.scale),
    rangeDecibels: number(rangeDecibels),
    floorDecibels: number(floorDecibels),
  })
}
