import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useRef } from 'react'
import type { LevelReading, ListenVariant } from '../../domain/listening.ts'
import { deferred } from '../../platform/deferred.ts'
import { refreshSourcesAtom } from '../../state/live/live-sources.ts'
import { pageModeAtom } from '../../state/station.ts'
import { useDeferred } from '../../ui/deferred.ts'
import { useMethods } from '../../ui/host.ts'
import { useProperties } from '../../ui/properties.ts'
import { useReport } from '../../ui/report.ts'
import { useText } from '../../ui/text.ts'
import { ListenButton } from './listen-button.tsx'
import { type ListeningControls, useListening, useListeningEvents, useVolume } from './use-listening.ts'

const menu = deferred(() => import('./source-menu.tsx'))
const status = deferred(() => import('./listen-status.tsx'))
const heardCode = deferred(() => import('./listening-code.ts'))

export interface LiveListenProps {
  /** Id or name; whichever is chosen, else the first, without it. */
  readonly source: string | undefined
  readonly variant: ListenVariant
  /** 0 to 1. */
  readonly volume: number
  readonly muted: boolean
  readonly noMeter: boolean
  readonly noSourceMenu: boolean
  readonly noSpectrogram: boolean
  /** In place of our words. */
  readonly label: string | undefined
  readonly disabled: boolean
  readonly mediaSession: boolean
}

/** The sound of a microphone, live. `<bird-live-listen>`. */
export function LiveListen(props: LiveListenProps): ReactNode {
  const { source, variant, volume, muted, noMeter, noSourceMenu, noSpectrogram, disabled, mediaSession } = props
  const text = useText()
  const isPage = useAtomValue(pageModeAtom)
  const listen = useListening(source)
  const level = useRef<LevelReading>(undefined)
  const drawsErrors = useStanding(listen)
  useListeningEvents(listen)
  useVolume(volume, muted)
  const heard = useDeferred(heardCode, listen.player !== undefined && listen.listening.heardSinceMs !== undefined)
  useMethods({ play: listen.play, stop: listen.stop, toggle: listen.toggle, refresh: useSetAtom(refreshSourcesAtom) })
  useProperties({
    state: () => listen.now().state,
    sources: () => listen.sources,
    level: () => level.current?.level ?? 0,
    audio: () => (listen.now().state === 'stopped' ? undefined : listen.player?.audio),
  })
  const isMenu = variant === 'menu'
  const hasMenu = isMenu || (!noSourceMenu && source === undefined && listen.sources.length > 1)
  const onReading = (reading: LevelReading | undefined): void => void (level.current = reading)
  const choice = useDeferred(menu, hasMenu)
  return (
    <div
      className="listen"
      part="base"
      data-variant={variant}
      data-state={listen.listening.state}
      role="group"
      aria-label={text('listen.label')}
    >
      <div className="listen-capsule">
        {!isMenu && (
          <ListenButton
            listen={listen}
            variant={variant}
            label={props.label}
            hasMeter={!noMeter}
            disabled={disabled}
            PlayTime={heard?.PlayTime}
            onReading={onReading}
          />
        )}
        {choice && (
          <choice.SourceMenu
            listen={listen}
            isHeader={isMenu}
            hasPicture={isMenu && !noSpectrogram}
            hasMeter={!noMeter}
            disabled={disabled}
            label={props.label}
            onReading={onReading}
          />
        )}
      </div>
      {!isPage && !isMenu && drawsErrors && <Status {...listen} wanted={source} />}
      {heard && <heard.SystemSession {...listen} hasMediaSession={mediaSession || isPage} />}
      {heard &&
        !noSpectrogram &&
        (isMenu ? <heard.SoundSheet listen={listen} /> : variant !== 'compact' && <heard.SoundPanel listen={listen} />)}
    </div>
  )
}

/** Why it is silent, and what to do; what is under way the button says itself. The region is there before its text. */
function Status({ wanted, ...listen }: ListeningControls & { readonly wanted: string | undefined }): ReactNode {
  const { listening, failure, sources, source } = listen
  const { state, problem } = listening
  const unknown = sources[0] && source && !sources.includes(source) ? wanted : undefined
  const words = useDeferred(status, !!(failure ?? problem ?? unknown) || state === 'blocked' || state === 'unsupported')
  return (
    <p part="status" role="status">
      {words && <words.StatusWords {...listen} unknown={unknown} />}
    </p>
  )
}

function useStanding({ isKnown, source, failure, listening }: ListeningControls): boolean {
  const { problem, state } = listening
  const status = failure || state === 'error' ? 'failed' : source ? 'ready' : isKnown ? 'empty' : 'loading'
  return useReport(status, problem?.kind === 'start' ? problem.failure : failure)
}
