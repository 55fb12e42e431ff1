import audioLines from 'lucide/dist/esm/icons/audio-lines.mjs'
import type { ReactNode } from 'react'
import { isListening, type LevelReading } from '../../domain/listening.ts'
import { Level } from '../../parts/level/level.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.ts'
import type { ListeningControls } from './use-listening.ts'

interface HeaderMeterProps {
  readonly listen: ListeningControls
  readonly hasMeter: boolean
  readonly label: string | undefined
  /** Told of every level that is drawn. */
  onReading(reading: LevelReading | undefined): void
}

/** What stands in the header of a page: the level as a ring, and words beside it where there is room. */
export function HeaderMeter({ listen, hasMeter, label, onReading }: HeaderMeterProps): ReactNode {
  const text = useText()
  const { listening, source } = listen
  const words =
    isListening(listening) && source ? text('listen.live', { source: source.name }) : (label ?? text('listen.play'))
  return (
    <>
      <span className="listen-round" part="icon">
        {hasMeter && (
          <span className="listen-ring" part="meter">
            <Level source={source?.id} variant="ring" onReading={onReading} />
          </span>
        )}
        <Icon node={audioLines} size={16} />
      </span>
      <span className="listen-words-wide" part="label">
        {words}
      </span>
    </>
  )
}
