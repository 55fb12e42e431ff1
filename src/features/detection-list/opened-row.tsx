import type { ReactNode } from 'react'
import type { Detection } from '../../domain/detection.ts'
import type { ClipSource } from '../../domain/sound/player.ts'
import { formatTemperature } from '../../i18n/format.ts'
import { skyText } from '../../i18n/sky-text.ts'
import sheet from '../../parts/spectrogram-player-core/player.css?sheet'
import { Player } from '../../parts/spectrogram-player-core/player.tsx'
import { useSound } from '../../parts/spectrogram-player-core/use-sound.ts'
import { useStationLink } from '../../parts/station-link.ts'
import { useSheets } from '../../ui/sheets.ts'
import { useLocale, useText } from '../../ui/text.ts'

const SHEETS = [sheet]

interface OpenedRowProps {
  readonly detection: Detection
  /** Bird and time. */
  readonly subject: string
}

/** The full player of a row in its place, with what else is known, and the way to its page. */
export function OpenedRow({ detection, subject }: OpenedRowProps): ReactNode {
  useSheets(SHEETS)
  const text = useText()
  const locale = useLocale()
  const { id, source: heardBy, weather, comments } = detection
  const link = useStationLink()(`/ui/detections/${id}`)
  const source: ClipSource = { kind: 'detection', id }
  const sound = useSound(source)
  return (
    <div className="opened">
      <Player source={source} sound={sound} subject={subject} size="lg" preload="auto" />
      <p className="opened-facts">
        {heardBy !== '' && <bdi part="source">{heardBy}</bdi>}
        {weather && (
          <span>
            {formatTemperature(locale, weather.temperature, weather.units)} <bdi>{skyText(text, locale, weather)}</bdi>
          </span>
        )}
        {comments.map((comment) => (
          <q key={comment}>
            <bdi>{comment}</bdi>
          </q>
        ))}
        {link && <a {...link}>{text('results.openPage')}</a>}
      </p>
    </div>
  )
}
