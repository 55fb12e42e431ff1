import { type ReactNode, useState } from 'react'
import { GAIN_MAX, GAIN_MIN, HIGH_PASS_MAX, HIGH_PASS_MIN, SPEEDS } from '../../domain/sound/limits.ts'
import { FLOOR_MAX, FLOOR_MIN, RANGE_MAX, RANGE_MIN } from '../../domain/sound/picture-appearance.ts'
import { PALETTES, paletteGradient } from '../../domain/sound/palettes.ts'
import type { ClipSource } from '../../domain/sound/player.ts'
import { FREQUENCY_SCALES } from '../../domain/sound/view.ts'
import { writeWav } from '../../domain/sound/wav.ts'
import { paletteText } from '../../i18n/palette-text.ts'
import { fileName, saveFile } from '../../platform/download.ts'
import { Button } from '../../ui/button.tsx'
import { useText } from '../../ui/text.ts'
import { Choice } from './choice.tsx'
import { Check, FrequencyRange, Range } from './fields.tsx'
import { useFigures } from './figures.ts'
import { useClipAddress } from './use-clip-address.ts'
import type { AppearanceChoice } from './use-appearance-choice.ts'
import type { PlayerSound } from './player-sound.ts'
import type { ViewState } from './use-view.ts'

interface SoundProps {
  readonly sound: PlayerSound
}

/** Section for the gain and the compressor. */
export function GainSection({ sound: { snapshot, controls } }: SoundProps): ReactNode {
  const text = useText()
  const figures = useFigures()
  const { gainDecibels, compressor } = snapshot.settings
  return (
    <>
      <Range
        label={text('tools.gain')}
        min={GAIN_MIN}
        max={GAIN_MAX}
        step={1}
        value={gainDecibels}
        words={figures.decibels(gainDecibels)}
        onChange={(value) => controls.set({ gainDecibels: value })}
      />
      <Check
        label={text('tools.compressor')}
        isOn={compressor}
        onChange={(isOn) => controls.set({ compressor: isOn })}
      />
    </>
  )
}

/** Lowest corner of the low-pass filter on its slider, hertz. */
const LOW_PASS_MIN = 200

/** Section for the high-pass and the low-pass filter. */
export function FilterSection({ sound: { snapshot, controls } }: SoundProps): ReactNode {
  const text = useText()
  const figures = useFigures()
  const { highPassHertz, lowPassHertz } = snapshot.settings
  const highest = (snapshot.clip?.sampleRate ?? 2 * HIGH_PASS_MAX) / 2
  const off = text('tools.off')
  return (
    <>
      <FrequencyRange
        label={text('tools.highPass')}
        min={HIGH_PASS_MIN}
        max={Math.min(HIGH_PASS_MAX, highest)}
        value={highPassHertz}
        words={highPassHertz > HIGH_PASS_MIN ? figures.frequency(highPassHertz) : off}
        onChange={(value) => controls.set({ highPassHertz: value })}
      />
      <FrequencyRange
        label={text('tools.lowPass')}
        min={LOW_PASS_MIN}
        max={highest}
        value={lowPassHertz ?? highest}
        words={lowPassHertz === undefined ? off : figures.frequency(lowPassHertz)}
        onChange={(value) => controls.set({ lowPassHertz: value >= highest * 0.99 ? undefined : value })}
      />
    </>
  )
}

export function SpeedSection({ sound: { snapshot, controls } }: SoundProps): ReactNode {
  const text = useText()
  const figures = useFigures()
  const { speed, keepPitch } = snapshot.settings
  return (
    <>
      <Choice
        label={text('tools.speed')}
        options={SPEEDS.map((value) => ({ value, label: figures.speed(value) }))}
        value={speed}
        onChange={(value) => controls.set({ speed: value })}
      />
      <Check label={text('tools.keepPitch')} isOn={keepPitch} onChange={(isOn) => controls.set({ keepPitch: isOn })} />
    </>
  )
}

interface AppearanceProps {
  readonly choice: AppearanceChoice
  onChoice(change: Partial<AppearanceChoice>): void
}

/** Section for the colours of the picture. */
export function PaletteSection({
  choice,
  theme,
  onChoice,
}: AppearanceProps & { readonly theme: 'light' | 'dark' }): ReactNode {
  const text = useText()
  return (
    <Choice
      label={text('player.colours')}
      options={PALETTES.map((palette) => ({
        value: palette,
        label: paletteText(text, palette),
        swatch: paletteGradient(palette, theme),
      }))}
      value={choice.palette}
      onChange={(palette) => onChoice({ palette })}
    />
  )
}

interface ScaleProps extends AppearanceProps {
  /** View; undefined until the sound is loaded. */
  readonly viewState: ViewState | undefined
}

/** Section for scale, contrast, and the range of frequencies. */
export function ScaleSection({ choice, viewState, onChoice }: ScaleProps): ReactNode {
  const text = useText()
  const figures = useFigures()
  return (
    <>
      <Range
        label={text('tools.contrast')}
        min={-RANGE_MAX}
        max={-RANGE_MIN}
        step={1}
        value={-choice.rangeDecibels}
        words={figures.decibels(choice.rangeDecibels)}
        onChange={(value) => onChoice({ rangeDecibels: -value })}
      />
      <Range
        label={text('tools.floor')}
        min={FLOOR_MIN}
        max={FLOOR_MAX}
        step={1}
        value={choice.floorDecibels}
        words={figures.decibels(choice.floorDecibels)}
        onChange={(floorDecibels) => onChoice({ floorDecibels })}
      />
      <Choice
        label={text('tools.scale')}
        options={FREQUENCY_SCALES.map((scale) => ({ value: scale, label: text(`tools.scale.${scale}`) }))}
        value={choice.scale}
        onChange={(scale) => onChoice({ scale })}
      />
      {viewState && <BandFields viewState={viewState} />}
    </>
  )
}

/** Fields for the range of frequencies. */
function BandFields({ viewState: { view, extent, setView } }: { readonly viewState: ViewState }): ReactNode {
  const text = useText()
  const figures = useFigures()
  const setBand = (band: { readonly lowHertz?: number; readonly highHertz?: number }): void => {
    const next = { ...view, ...band }
    if (next.highHertz - next.lowHertz >= LEAST_BAND) setView(next)
  }
  return (
    <>
      <Range
        label={text('tools.shownFrom')}
        min={0}
        max={extent.highestHertz}
        step={100}
        value={view.lowHertz}
        words={figures.frequency(view.lowHertz)}
        onChange={(lowHertz) => setBand({ lowHertz })}
      />
      <Range
        label={text('tools.shownTo')}
        min={0}
        max={extent.highestHertz}
        step={100}
        value={view.highHertz}
        words={figures.frequency(view.highHertz)}
        onChange={(highHertz) => setBand({ highHertz })}
      />
    </>
  )
}

/** Narrowest range that the sliders leave, hertz. */
const LEAST_BAND = 500

interface SaveProps extends SoundProps {
  readonly source: ClipSource
  readonly subject: string
  onDone(): void
}

/** Section for saving: the recording as the station has it, and the heard part as a WAV file. */
export function SaveSection({ source, subject, sound, onDone }: SaveProps): ReactNode {
  const text = useText()
  const address = useClipAddress(source)
  const [hasFailed, setFailed] = useState(false)
  const { controls, snapshot } = sound
  const { box, onlyBox } = snapshot.settings
  const isBox = box !== undefined
  const save = async (): Promise<void> => {
    // the box is saved, whether the sound is limited to it or not
    if (isBox && !onlyBox) controls.set({ onlyBox: true })
    const chosen = await controls.selection()
    if (isBox && !onlyBox) controls.set({ onlyBox: false })
    if (!chosen) return setFailed(true)
    const part = isBox ? ` ${box.fromSecond.toFixed(1)}-${box.toSecond.toFixed(1)} s` : ''
    saveFile(writeWav(chosen.samples, chosen.sampleRate), `${fileName(subject + part)}.wav`, 'audio/wav')
    onDone()
  }
  return (
    <div className="panel-actions">
      <a
        className="button"
        href={address || undefined}
        download={source.kind === 'detection' ? fileName(subject) : ''}
        onClick={onDone}
      >
        {text('tools.saveOriginal')}
      </a>
      <Button onClick={() => void save().catch(() => setFailed(true))} disabled={snapshot.stage !== 'decoded'}>
        {text(isBox ? 'tools.saveBox' : 'tools.saveWav')}
      </Button>
      {hasFailed && (
        <p className="player-message" part="message" role="alert">
          {text('tools.saveFailed')}
        </p>
      )}
    </div>
  )
}
