import { useAtom } from 'jotai'
import type { ReactNode } from 'react'
import type { LivePicture } from '../../../state/live/live-picture.ts'
import { LIVE_HIGHEST_HERTZ } from '../../../domain/sound/live-columns.ts'
import {
  INITIAL_LIVE_APPEARANCE,
  LIVE_GAIN_MAX,
  LIVE_GAIN_MIN,
  LIVE_RANGE_STEP_HERTZ,
  LIVE_SPANS,
} from '../../../domain/sound/live-appearance.ts'
import { PALETTES, paletteGradient } from '../../../domain/sound/palettes.ts'
import type { Theme } from '../../../domain/theme.ts'
import { paletteText } from '../../../i18n/palette-text.ts'
import { withMessages } from '../../../parts/more-words.ts'
import fields from '../../../parts/spectrogram-player-core/fields.css?sheet'
import { Choice } from '../../../parts/spectrogram-player-core/choice.tsx'
import { Range } from '../../../parts/spectrogram-player-core/fields.tsx'
import { useFigures } from '../../../parts/spectrogram-player-core/figures.ts'
import { liveAppearanceAtom } from '../../../state/live/live-appearance.ts'
import { Button } from '../../../ui/button.tsx'
import { useSheets } from '../../../ui/sheets.ts'
import { useText } from '../../../ui/text.ts'
import { useFrame } from './use-live-picture.ts'

/** Steps of the gain, decibels. */
const GAIN_STEP = 3
const PITCHES = { min: 0, max: LIVE_HIGHEST_HERTZ, step: LIVE_RANGE_STEP_HERTZ }

interface LookPanelProps {
  readonly picture: LivePicture
  readonly theme: Theme
}

/** How the viewer wants to see the sound: colours, time, gain, pitches. The station's own page remembers it. */
export const AppearancePanel = withMessages(Appearance)

function Appearance({ picture, theme }: LookPanelProps): ReactNode {
  const text = useText()
  const figures = useFigures()
  useSheets(fields)
  const [appearance, change] = useAtom(liveAppearanceAtom)
  const { span } = useFrame(picture)
  return (
    <div className="live-appearance">
      <Choice
        label={text('livePicture.palette')}
        options={PALETTES.map((palette) => ({
          value: palette,
          label: paletteText(text, palette),
          swatch: paletteGradient(palette, theme),
        }))}
        value={appearance.palette}
        onChange={(palette) => change({ palette })}
      />
      <Choice
        label={text('livePicture.span')}
        options={LIVE_SPANS.map((value) => ({ value, label: text('livePicture.ago', { seconds: value }) }))}
        value={span}
        onChange={(spanSeconds) => change({ spanSeconds })}
      />
      <Range
        label={text('livePicture.gain')}
        min={LIVE_GAIN_MIN}
        max={LIVE_GAIN_MAX}
        step={GAIN_STEP}
        value={appearance.gainDecibels}
        words={figures.decibels(appearance.gainDecibels)}
        onChange={(gainDecibels) => change({ gainDecibels })}
      />
      <Range
        label={text('livePicture.low')}
        {...PITCHES}
        value={appearance.lowHertz}
        words={figures.frequency(appearance.lowHertz)}
        onChange={(lowHertz) => change({ lowHertz })}
      />
      <Range
        label={text('livePicture.high')}
        {...PITCHES}
        value={appearance.highHertz}
        words={figures.frequency(appearance.highHertz)}
        onChange={(highHertz) => change({ highHertz })}
      />
      <Button onClick={() => change(INITIAL_LIVE_APPEARANCE)}>{text('livePicture.reset')}</Button>
    </div>
  )
}
