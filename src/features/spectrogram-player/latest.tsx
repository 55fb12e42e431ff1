import { useAtom, useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import { shownName } from '../../domain/detection.ts'
import type { Failure } from '../../domain/failure.ts'
import { formatDay } from '../../i18n/format.ts'
import player from '../../parts/spectrogram-player-core/player.css?sheet'
import { SpectrogramPalette } from '../../parts/spectrogram/palette.tsx'
import spectrogram from '../../parts/spectrogram/spectrogram.css?sheet'
import { stationTodayAtom } from '../../state/clock.ts'
import { valueOf } from '../../state/remote.ts'
import { newestRecording } from '../../state/sound/newest-recording.ts'
import { useMethods } from '../../ui/host.ts'
import { useReport } from '../../ui/report.ts'
import { useSettings } from '../../ui/settings.ts'
import { usePartSheets, useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'
import sheet from './latest.css?sheet'
import { NoRecording } from './no-recording.tsx'
import type { SpectrogramPlayerProps } from './player-props.ts'
import { PlayerOfRecording } from './recording.tsx'
import { Trouble } from './trouble.tsx'

/** The newest recording of the station; it stays, also when others come, until somebody asks again. */
export function Latest(props: SpectrogramPlayerProps): ReactNode {
  const text = useText()
  const writeTime = useTime()
  const { locale } = useSettings()
  const today = useAtomValue(stationTodayAtom)
  const [newestAtom] = useState(newestRecording)
  const [remote, ask] = useAtom(newestAtom)
  const askAgain = (): void => void ask()
  const detection = valueOf(remote)
  useSheets(sheet)
  if (remote.state === 'failed') return <Failed failure={remote.failure} onRetry={askAgain} />
  if (!detection) return remote.state === 'ready' ? <NoRecording /> : <Waiting size={props.size} />
  const { id, date, time } = detection
  const name = shownName(detection)
  const when = writeTime(time)
  const subject = props.label ?? text('detections.subject', { name, time: when })
  return (
    <>
      <SpectrogramPalette />
      <p className="player-caption" part="caption">
        <bdi>{name}</bdi>
        <span>{date === today ? when : `${formatDay(locale, date, 'brief')}, ${when}`}</span>
      </p>
      <PlayerOfRecording
        key={id}
        {...props}
        source={{ kind: 'detection', id }}
        subject={subject}
        onRefresh={askAgain}
      />
    </>
  )
}

/** Keeps the place of the player. */
function Waiting({ size }: Pick<SpectrogramPlayerProps, 'size'>): ReactNode {
  usePartSheets(spectrogram, player)
  useReport('loading')
  return (
    <>
      <p className="player-caption">&nbsp;</p>
      <div className="player-frame">
        <div className="player" part="base" data-size={size} aria-busy="true">
          <div className="player-thumbnail spectrogram" part="spectrogram" />
        </div>
      </div>
    </>
  )
}

function Failed({ failure, onRetry }: { readonly failure: Failure; onRetry(): void }): ReactNode {
  const maySay = useReport('failed', failure)
  useMethods({ refresh: onRetry })
  return maySay && <Trouble failure={failure} onRetry={onRetry} />
}
