import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createLifetime } from '../../platform/lifetime.ts'
import { useSeen } from '../../ui/seen.ts'
import { usePartSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import { PlayButton } from '../clip-player/play-button.tsx'
import spectrogram from '../spectrogram/spectrogram.css?sheet'
import { Spectrogram } from '../spectrogram/spectrogram.tsx'
import type { SpectrogramPicture } from '../../state/sound/spectrograms.ts'
import type { PlayerProps } from './player-props.ts'
import sheet from './player.css?sheet'
import type { LoadedSound } from './use-sound.ts'

/** Delay after the picture before a player without attention gets its tools, milliseconds. */
const TOOLS_AFTER_MS = 1000

/**
 * Full player at any size: the station's picture and a button at once; the instrument (picture from the sound itself,
 * axes, box, lanes, tools) is code of its own, whose space is kept from the beginning.
 */
export function Player(props: PlayerProps & { readonly sound: LoadedSound }): ReactNode {
  const { sound, subject, size, lanes, noSpectrogram = false, isDrawnHere = false, onDrawing } = props
  usePartSheets(spectrogram, sheet)
  const text = useText()
  const box = useRef<HTMLDivElement>(null)
  const seen = useSeen(box)
  const { snapshot, controls, code } = sound
  const [picture, setPicture] = useState<SpectrogramPicture>()
  const [isDrawn, setDrawn] = useState(false)
  const opensItself = mayOpenItself(props, picture)
  useEffect(() => {
    if (!seen) return
    if (opensItself) return controls.open()
    return createLifetime().after(TOOLS_AFTER_MS, controls.prepare)
  }, [seen, opensItself, controls])
  return (
    <div ref={box} className="player-frame">
      <div
        className="player"
        part={props.part ?? 'player'}
        role="group"
        aria-label={subject}
        data-size={size}
        data-phase={snapshot.phase}
        data-plain={noSpectrogram || undefined}
        data-named={(lanes && (lanes.length > 0 || snapshot.duration === undefined)) || undefined}
        onPointerEnter={controls.prepare}
        onFocus={controls.prepare}
      >
        {!noSpectrogram && !isDrawn && (!isDrawnHere || snapshot.stage === 'plain') && (
          <div className="player-thumbnail">
            <Thumbnail
              {...props}
              onPicture={(now) => {
                setPicture(now)
                props.onPicture?.(now)
              }}
            />
          </div>
        )}
        <div className="player-play">
          <PlayButton clip={{ ...controls, state: snapshot }} subject={subject} />
        </div>
        {code ? (
          <code.SpectrogramPlayerCore
            {...props}
            onDrawing={(outcome) => {
              if (outcome === 'drawn') setDrawn(true)
              onDrawing?.(outcome)
            }}
          />
        ) : (
          snapshot.phase === 'failed' && (
            <p className="player-message" part="message" role="alert">
              {text('errorPage.load.text')}
            </p>
          )
        )}
      </div>
    </div>
  )
}

/**
 * Whether the sound is loaded without a press: because the page author says so, or because there is no other picture.
 */
function mayOpenItself(
  { source, preload, noSpectrogram, pictureUrl }: PlayerProps,
  picture?: SpectrogramPicture,
): boolean {
  if (preload === 'auto') return true
  if (noSpectrogram) return false
  if (picture?.state.phase === 'unavailable') return true
  return source.kind === 'file' && pictureUrl === undefined && preload === undefined
}

function Thumbnail({ source, size, subject, pictureUrl, onPicture }: PlayerProps): ReactNode {
  const label = useText()('spectrogram.label', { subject })
  const [hasFailed, setFailed] = useState(false)
  if (pictureUrl !== undefined && !hasFailed)
    return (
      <div className="spectrogram" part="spectrogram">
        <img
          src={pictureUrl}
          referrerPolicy="no-referrer"
          alt={label}
          draggable={false}
          data-shown=""
          onError={() => setFailed(true)}
        />
      </div>
    )
  if (source.kind === 'detection')
    return <Spectrogram id={source.id} size={size} label={label} {...(onPicture && { onPicture })} />
  return <div className="spectrogram" part="spectrogram" />
}
