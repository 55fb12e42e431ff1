import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import { valueOf } from '../../../../state/remote.ts'
import {
  followGardenSoundAtom,
  type GardenSound,
  isSoundingAtom,
  recordedGardenAtom,
} from '../../../../state/sound/garden-spectrum.ts'
import { useSheets } from '../../../../ui/sheets.ts'
import { useText } from '../../../../ui/text.ts'
import { useTime } from '../../../../ui/time.ts'
import sheet from './garden-shadow.css?sheet'

interface GardenShadowProps {
  /** Hertz, at equal musical distances, the lowest first; always the same. */
  readonly tones: readonly number[]
  readonly width: number
  readonly height: number
  readonly x: (hertz: number) => number
  readonly y: (decibels: number) => number
  /** Where the drawing ends, pixels from its top. */
  readonly bottom: number
}

/** What the garden sounds like, behind what the filters do to it: live sound while it plays, else the newest recording. */
export function GardenShadow({ tones, width, height, x, y, bottom }: GardenShadowProps): ReactNode {
  const text = useText()
  const time = useTime()
  useSheets(sheet)
  const sound = useGardenSound(tones)
  if (!sound) return null
  const line = tones.map((hertz, index) => `${x(hertz).toFixed(1)} ${y(sound.spectrum[index] ?? 0).toFixed(1)}`)
  const [left, right] = [x(tones[0] ?? 0), x(tones.at(-1) ?? 0)]
  const { detection } = sound
  return (
    <div className="equalizer-shadow" part="shadow">
      <svg width={width} height={height} aria-hidden="true">
        <path d={`M${left} ${bottom}L${line.join('L')}L${right} ${bottom}Z`} />
      </svg>
      <small>
        {detection
          ? text('settings.equalizer.shadowClip', {
              name: detection.commonName || detection.scientificName,
              time: time(detection.time),
            })
          : text('settings.equalizer.shadowLive')}
      </small>
    </div>
  )
}

function useGardenSound(tones: readonly number[]): GardenSound | undefined {
  const isSounding = useAtomValue(isSoundingAtom)
  const follow = useSetAtom(followGardenSoundAtom)
  const [live, setLive] = useState<GardenSound>()
  const recorded = valueOf(useAtomValue(recordedGardenAtom(tones)))
  useEffect(() => {
    if (!isSounding) return
    const stop = follow(tones, setLive)
    return () => {
      stop?.()
      setLive(undefined)
    }
  }, [isSounding, follow, tones])
  return live ?? recorded
}
