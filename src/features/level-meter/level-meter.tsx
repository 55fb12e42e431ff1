import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  chosenSource,
  type LevelReading,
  type LevelTruth,
  type LiveSource,
  type MeterVariant,
} from '../../domain/listening.ts'
import { failureText } from '../../i18n/failure-text.ts'
import { unknownSourceWords } from '../../i18n/source-text.ts'
import type { Text } from '../../i18n/text.ts'
import { sourceText } from '../../i18n/source-text.ts'
import { Level } from '../../parts/level/level.tsx'
import { createLifetime } from '../../platform/lifetime.ts'
import { listeningAtom } from '../../state/live/live-listen.ts'
import { liveSourcesAtom, refreshSourcesAtom } from '../../state/live/live-sources.ts'
import { useHost, useMethods } from '../../ui/host.ts'
import { useProperties } from '../../ui/properties.ts'
import { useReport } from '../../ui/report.ts'
import { useText } from '../../ui/text.ts'

/** How often the level is told to screen readers, milliseconds. */
const SPEAK_MS = 1000

export interface LevelMeterProps {
  /** Id or name; the first source without it. */
  readonly source: string | undefined
  readonly variant: MeterVariant
  readonly smoothing: number
  /** Milliseconds. */
  readonly silentAfter: number
  readonly sourceOfTruth: LevelTruth
  readonly noLabel: boolean
}

/** Loudness of a microphone, live, drawn by `<bird-level-meter>`. */
export function LevelMeter({
  source,
  variant,
  smoothing,
  silentAfter,
  sourceOfTruth,
  noLabel,
}: LevelMeterProps): ReactNode {
  const text = useText()
  const host = useHost()
  const { isKnown, sources, failure } = useAtomValue(liveSourcesAtom)
  const listening = useAtomValue(listeningAtom)
  const heard = sourceOfTruth !== 'station' && listening.source
  const shown = chosenSource(heard ? [...sources, heard] : sources, source)
  const reading = useRef<LevelReading>(undefined)
  const [{ silent, clipping }, setFlags] = useState({ silent: false, clipping: false })
  const name = shown ? sourceText(text, shown.name) : ''

  const refusal = shown ? undefined : failure
  const drawsErrors = useReport(!isKnown ? 'loading' : shown ? 'ready' : refusal ? 'failed' : 'empty', refusal)
  const trouble = !isKnown || shown ? '' : refusal ? failureText(text, refusal) : noSource(text, source, sources)
  useMethods({ refresh: useSetAtom(refreshSourcesAtom) })
  useProperties({
    level: () => reading.current?.level ?? 0,
    clipping: () => reading.current?.clipping ?? false,
    silent: () => reading.current?.silent ?? false,
  })
  const onReading = (newest: LevelReading | undefined): void => {
    reading.current = newest
    const flags = { silent: newest?.silent ?? false, clipping: newest?.clipping ?? false }
    if (flags.silent === silent && flags.clipping === clipping) return
    setFlags(flags)
    host.setState('silent', flags.silent)
    host.setState('clipping', flags.clipping)
    host.emit('bird-level-state', { source: shown?.id, ...flags }, false)
  }
  const speak = useEffectEvent(() => {
    const level = Math.round(reading.current?.level ?? 0)
    const words = [text('level.value', { level }), silent && text('listen.silent'), clipping && text('listen.clipping')]
    say(host.internals, { ariaValueNow: String(level), ariaValueText: trouble || words.filter(Boolean).join(' ') })
  })
  useEffect(() => {
    const ariaLabel = name === '' ? text('level.label') : text('level.source', { source: name })
    say(host.internals, { ariaValueMin: '0', ariaValueMax: '100', ariaLabel })
    speak()
    return createLifetime().every(SPEAK_MS, speak)
  }, [host, name, text])

  return (
    <span className="meter" part="base" data-variant={variant} data-silent={silent || undefined}>
      <Level
        source={shown?.id}
        variant={variant}
        rule={{ smoothing, silentAfterMs: silentAfter }}
        truth={sourceOfTruth}
        hasParts
        onReading={onReading}
      />
      {!noLabel && (
        <span className="meter-label" part={refusal ? 'label error' : 'label'} aria-hidden="true">
          {(drawsErrors && trouble) || name} {silent && text('listen.silent')}
        </span>
      )}
    </span>
  )
}

/** None at all, or not the one that the author has named. */
function noSource(text: Text, wanted: string | undefined, sources: readonly LiveSource[]): string {
  if (wanted === undefined || !sources[0]) return text('listen.noSources')
  const { status, advice } = unknownSourceWords(text, wanted, sources)
  return `${status} ${advice}`
}

/** Tells those who do not see it. */
function say(internals: ElementInternals, words: Partial<ARIAMixin>): void {
  Object.assign(internals, words)
}
