import { useEffect, useRef } from 'react'
import { announce } from '../../platform/announce.ts'
import { useText } from '../../ui/text.ts'
import type { ListeningControls } from './use-listening.ts'

/** Says to a screen reader, once each time, that a microphone is heard now, and that it was stopped; losses are said elsewhere. */
export function SpokenListening({ listening, source }: Pick<ListeningControls, 'listening' | 'source'>): null {
  const text = useText()
  const { state, problem } = listening
  const said = useRef<string>(undefined)
  const name = source?.name ?? text('listen.label')
  const words =
    state === 'playing'
      ? text('listening.said', { source: name })
      : state === 'stopped' && !problem && listening.heardSinceMs !== undefined
        ? text('listen.stopped')
        : undefined
  useEffect(() => {
    const before = said.current
    said.current = words
    if (words !== undefined && words !== before) announce(words, { topic: 'listening' })
  }, [words])
  return null
}
