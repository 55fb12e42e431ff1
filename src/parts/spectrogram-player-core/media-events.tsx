import { useEffect, useRef } from 'react'
import type { SoundSettings } from '../../domain/sound/settings.ts'
import { useHost } from '../../ui/host.ts'
import { CLOSED_SOUND, isSounding, type SoundSnapshot } from '../../state/sound/sound-snapshot.ts'

/** Emits the events of a media element to the page around; they do not bubble. */
export function MediaEvents({ snapshot }: { readonly snapshot: SoundSnapshot }): null {
  const { element } = useHost()
  const told = useRef(CLOSED_SOUND)
  useEffect(() => {
    const before = told.current
    told.current = snapshot
    for (const type of eventsBetween(before, snapshot)) element.dispatchEvent(new Event(type))
  }, [element, snapshot])
  return null
}

/** Distance to the end that counts as the end, seconds. */
const AT_END_SECONDS = 0.01

function eventsBetween(before: SoundSnapshot, after: SoundSnapshot): readonly string[] {
  const changed = (...names: readonly (keyof SoundSnapshot)[]): boolean =>
    names.some((name) => before[name] !== after[name])
  const changedSetting = (...names: readonly (keyof SoundSettings)[]): boolean =>
    names.some((name) => before.settings[name] !== after.settings[name])
  const { box, onlyBox } = after.settings
  const end = box && onlyBox ? box.toSecond : (after.duration ?? Number.POSITIVE_INFINITY)
  const isAtEnd = after.position >= end - AT_END_SECONDS
  return [
    changed('duration') && 'durationchange',
    changed('phase') && isSounding(after) && !isSounding(before) && 'play',
    changed('phase') && after.phase === 'playing' && 'playing',
    changed('position') && 'timeupdate',
    changed('phase') && after.phase === 'paused' && 'pause',
    changed('phase') && after.phase === 'paused' && isAtEnd && 'ended',
    changed('phase') && (after.phase === 'failed' || after.phase === 'absent') && 'error',
    changedSetting('speed') && 'ratechange',
    changedSetting('gainDecibels', 'volume', 'muted') && 'volumechange',
  ].filter((type) => type !== false)
}
