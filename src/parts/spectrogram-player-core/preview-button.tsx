import audioLines from 'lucide/dist/esm/icons/audio-lines.mjs'
import { useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { deferred } from '../../platform/deferred.ts'
import { pauseUpdatesAtom } from '../../state/paused-updates.ts'
import type { PlayableClip } from '../clip-player/playable-clip.ts'
import { IconButton } from '../../ui/button.tsx'
import { focusedIn } from '../../ui/focused-in.ts'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import type { PreviewBeginning } from './preview.tsx'
import sheet from './preview-button.css?sheet'

const preview = deferred(() => import('./preview.tsx'))

interface PreviewButtonProps {
  readonly id: number
  /** Small player beside it, whose sound goes on in the window at its position. */
  readonly clip: PlayableClip
  /** Bird and time, for the names of button and window. */
  readonly subject: string
}

/** Button that opens the full player of a recording in a window of its own; while that is open, lists hold still. */
export function PreviewButton({ id, clip, subject }: PreviewButtonProps): ReactNode {
  const text = useText()
  const name = useId().replace(/[^\w-]/g, '')
  const button = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const [begin, setBegin] = useState<PreviewBeginning>()
  const isOpen = begin !== undefined
  const [code, setCode] = useState(preview.loaded)
  const [hasFailed, setFailed] = useState(false)
  useSheets(sheet)
  usePauseUpdates(isOpen)
  const label = text('player.preview', { subject })
  const onOpenChange = (open: boolean): void => {
    const { position, phase } = clip.state
    const isSounding = phase === 'playing' || phase === 'loading'
    setBegin(open ? { position, isSounding } : undefined)
    if (open && isSounding) clip.toggle() // only one of them plays
    if (open) preview.load().then(setCode, () => setFailed(true))
  }
  return (
    <>
      <IconButton
        ref={button}
        className="preview-button"
        part="preview-button"
        icon={audioLines}
        size={16}
        label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        popoverTarget={name}
        style={{ anchorName: `--preview${name}` }}
        onPointerEnter={preview.prepare}
        onFocus={preview.prepare}
      />
      <div
        ref={popover}
        id={name}
        popover="auto"
        role="dialog"
        aria-label={label}
        className="preview"
        part="preview"
        style={{ positionAnchor: `--preview${name}` }}
        onBeforeToggle={(event) => {
          // before the focused control goes away, or the browser forgets where the focus was
          if (event.target !== popover.current || event.newState === 'open') return
          if (focusedIn(popover.current)) button.current?.focus({ preventScroll: true })
        }}
        onToggle={(event) => event.target === popover.current && onOpenChange(event.newState === 'open')}
      >
        {begin && code && <code.Preview id={id} subject={subject} begin={begin} />}
        {isOpen && hasFailed && <p role="alert">{text('errorPage.load.text')}</p>}
      </div>
    </>
  )
}

function usePauseUpdates(on: boolean): void {
  const pauseUpdates = useSetAtom(pauseUpdatesAtom)
  const [me] = useState(() => Symbol('preview'))
  useEffect(() => {
    pauseUpdates(me, on)
    return () => pauseUpdates(me, false)
  }, [pauseUpdates, me, on])
}
