import type { ReactNode } from 'react'
import type { Detection } from '../../domain/detection.ts'
import type { ClipSource } from '../../domain/sound/player.ts'
import { detectionPath } from '../../domain/station-paths.ts'
import { sourceText } from '../../i18n/source-text.ts'
import { Player } from '../../parts/spectrogram-player-core/player.tsx'
import { useSound } from '../../parts/spectrogram-player-core/use-sound.ts'
import { useStationLink } from '../../parts/station-link.ts'
import { WeatherThen } from '../../parts/weather-then.tsx'
import { useText } from '../../ui/text.ts'

interface OpenedRowProps {
  readonly detection: Detection
  /** Bird and time. */
  readonly subject: string
}

/** The full player of a row in its place, with what else is known, and the way to its page. */
export function OpenedRow({ detection, subject }: OpenedRowProps): ReactNode {
  const text = useText()
  const { id, source: heardBy, weather, comments } = detection
  const link = useStationLink()(detectionPath(id))
  const source: ClipSource = { kind: 'detection', id }
  const sound = useSound(source)
  return (
    <div className="opened">
      <Player source={source} sound={sound} subject={subject} size="lg" preload="auto" />
      <p className="opened-facts">
        {heardBy !== '' && <bdi part="source">{sourceText(text, heardBy)}</bdi>}
        {weather && (
          <span>
            <WeatherThen weather={weather} />
          </span>
        )}
        {comments.map(({ text: words }, index) => (
          <q key={`${index} ${words}`}>
            <bdi>{words}</bdi>
          </q>
        ))}
        {link && <a {...link}>{text('results.openPage')}</a>}
      </p>
    </div>
  )
}
