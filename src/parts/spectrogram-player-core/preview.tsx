import { type ReactNode, useEffect, useRef } from 'react'
import type { ClipSource } from '../../domain/sound/player.ts'
import { useSheets } from '../../ui/sheets.ts'
import { Player } from './player.tsx'
import sheet from './player.css?sheet'
import { useSound } from './use-sound.ts'

const SHEETS = [sheet]

interface PreviewProps {
  readonly id: number
  readonly subject: string
}

/** The full player in a window of 320 by about 280 px (Spec §9); the button that plays has the focus. */
export function Preview({ id, subject }: PreviewProps): ReactNode {
  useSheets(SHEETS)
  const source: ClipSource = { kind: 'detection', id }
  const sound = useSound(source)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('.play-button')?.focus(), [])
  return (
    <div ref={box}>
      <Player source={source} sound={sound} subject={subject} size="md" preload="auto" />
    </div>
  )
}
