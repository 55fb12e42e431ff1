import pauseIcon from 'lucide/dist/esm/icons/pause.mjs'
import playIcon from 'lucide/dist/esm/icons/play.mjs'
import type { ReactNode } from 'react'
import { BareButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePartSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import sheet from './clip-player.css?sheet'
import type { PlayableClip } from './playable-clip.ts'

interface PlayButtonProps {
  readonly clip: PlayableClip
  /** Bird and time, for its name. */
  readonly subject: string
}

/** Button that plays and stops a clip; on its picture, or alone. */
export function PlayButton(props: PlayButtonProps): ReactNode {
  usePartSheets(sheet)
  return <BarePlayButton {...props} />
}

/** Play button without a look of its own. */
export function BarePlayButton({ clip, subject }: PlayButtonProps): ReactNode {
  const text = useText()
  const { phase } = clip.state
  const sounding = phase === 'playing' || phase === 'loading'
  return (
    <BareButton
      className="play-button"
      part="play-button"
      aria-label={text(sounding ? 'player.pause' : 'player.play', { subject })}
      aria-busy={phase === 'loading'}
      aria-disabled={phase === 'absent' || undefined}
      onPointerEnter={clip.prepare}
      onFocus={clip.prepare}
      onClick={clip.toggle}
    >
      <Icon node={sounding ? pauseIcon : playIcon} size={17} />
    </BareButton>
  )
}
