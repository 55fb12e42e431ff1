import type { ReactNode } from 'react'
import { recordingKey } from '../../i18n/recording-text.ts'
import { useText } from '../../ui/text.ts'
import { useFigures } from './figures.ts'
import type { SoundSnapshot } from '../../state/sound/sound-snapshot.ts'

/** How a recording stands, in words: the time, or what does not work (Spec §8). */
export function PlayerStatus({ snapshot }: { readonly snapshot: SoundSnapshot }): ReactNode {
  const { phase, problem, stage, position, duration, failure } = snapshot
  const text = useText()
  const figures = useFigures()
  const broken = failure && recordingKey(failure)
  if (phase === 'failed')
    return <Problem words={text(problem === 'play' ? 'player.playFailed' : (broken ?? 'player.loadFailed'))} />
  if (phase === 'absent') return <Problem words={text('player.absent')} />
  const wanted = phase === 'loading' || stage === 'opening'
  return (
    <p className="player-time" part="position">
      {duration === undefined ? (
        wanted && text('player.loading')
      ) : (
        <span aria-hidden="true">
          <b>{text('player.seconds', { value: figures.seconds(position) })}</b>{' '}
          <span className="player-of">{text('player.ofDuration', { duration: figures.seconds(duration) })}</span>
        </span>
      )}
      {stage === 'plain' && phase !== 'idle' && (
        <span className="player-message" part="message" role="status">
          {text(broken ?? 'player.advanced')}
        </span>
      )}
    </p>
  )
}

const Problem = ({ words }: { readonly words: string }): ReactNode => (
  <p className="player-time player-message" part="message" role="alert">
    {words}
  </p>
)
