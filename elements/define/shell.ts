import { Provider, useAtomValue } from 'jotai'
import { Component, type ComponentType, createElement, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import type { Failure } from '../../src/domain/failure.ts'
import { isStationList } from '../../src/domain/station-group/station-list.ts'
import type { Broken } from '../../src/features/broken/broken.tsx'
import { failureText } from '../../src/i18n/failure-text.ts'
import type { Text } from '../../src/i18n/text.ts'
import { snapshotOfAtom, type StationStore, storeFor } from '../../src/state/station.ts'
import { hourCycleAtom } from '../../src/state/preferences/hour-cycle.ts'
import { chosenThemeAtom } from '../../src/state/preferences/theme.ts'
import { wordsAtom } from '../../src/state/preferences/words.ts'
import { type Host, HostContext } from '../../src/ui/host.ts'
import { useReport } from '../../src/ui/report.ts'
import { SettingsContext } from '../../src/ui/settings.ts'
import { useText } from '../../src/ui/text.ts'
import type { ElementSettings } from './settings.ts'

/** View that r2wc gets: a new object for each change from outside. */
export interface View {
  readonly host: Host
  readonly store: StationStore
  readonly settings: ElementSettings
  readonly props: object
  readonly onCommit: () => void
}

interface BoundaryProps {
  readonly view: View
  readonly text: Text
  readonly children: ReactNode
}

interface BoundaryState {
  readonly view: View | undefined
  readonly error?: unknown
  readonly silenced?: boolean
  /** Buttons below the sentence: code that is loaded after an error. */
  readonly Ways?: typeof Broken
}

/**
 * Error boundary: shows a plain sentence where a feature broke, and what can be done, until somebody tries again or
 * something changes from outside: the rest of the page goes on.
 */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { view: undefined }
  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error }
  }
  static getDerivedStateFromProps({ view }: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return view === state.view ? null : { view, error: undefined, silenced: false }
  }
  override componentDidUpdate(_before: BoundaryProps, { error }: BoundaryState): void {
    if (error !== undefined && this.state.error === undefined) this.props.view.host.setState('error', false)
  }
  override componentDidCatch(thrown: unknown): void {
    const { host } = this.props.view
    host.setState('error', true)
    const detail = { code: 'broken', status: 0, message: String(thrown), retryable: false }
    if (!host.emit('bird-error', detail)) return this.setState({ silenced: true })
    import('../../src/features/broken/broken.tsx').then(
      (code) => this.setState({ Ways: code.Broken }),
      () => {}, // the sentence stays without buttons
    )
  }
  override render(): ReactNode {
    const { error, silenced, Ways } = this.state
    if (error === undefined) return this.props.children
    if (silenced) return null
    const words = createElement('p', { role: 'alert', part: 'error' }, this.props.text('broken.title'))
    return Ways ? createElement(Ways, { error, onRetry: () => this.setState({ error: undefined }) }, words) : words
  }
}

const ONLY_OF_ONE: Failure = {
  kind: 'several-stations',
  status: 404,
  isNetworkError: false,
  isExplained: true,
  isLasting: true,
}

/** Sentence in place of a feature that several stations together cannot show. */
function OfOne(): ReactNode {
  const isShown = useReport('failed', ONLY_OF_ONE)
  const text = useText()
  return isShown && createElement('p', { role: 'status', part: 'error' }, failureText(text, ONLY_OF_ONE))
}

/** Component that r2wc mounts: it draws the feature with its view, as soon as there are messages. */
export function shellOf<Props extends object>(
  component: ComponentType<Props>,
  isOfOne: boolean,
): ComponentType<{ birdView: View }> {
  return function Shell({ birdView: view }) {
    const { host, store, settings } = view
    const { base, mode } = settings.context
    const theme = useAtomValue(chosenThemeAtom, { store: storeFor(base, mode) }) // whatever its updates: one theme
    const cycle = useAtomValue(hourCycleAtom, { store: storeFor(base, mode) })
    const arrived = useAtomValue(wordsAtom(settings.locale), { store })
    const shown = useRef(arrived)
    const words = arrived ?? shown.current // another language is still loading: the old one stays
    useLayoutEffect(() => {
      shown.current = words
      const decided = settings.theme === 'auto' ? theme : settings.theme
      for (const name of ['light', 'dark']) host.setState(name, name === decided)
      host.setState('compact', settings.density === 'compact')
      if (words) view.onCommit()
    })
    const hourCycle = settings.hourCycle === 'auto' ? cycle : settings.hourCycle
    const isSnapshot = useAtomValue(snapshotOfAtom, { store }) !== undefined
    const hasNoPages = isSnapshot && !settings.navigation && settings.linkTarget === 'station'
    const linkTarget = hasNoPages ? 'none' : settings.linkTarget
    const context = useMemo(
      () => words && { ...settings, ...words, hourCycle, linkTarget },
      [settings, words, hourCycle, linkTarget],
    )
    if (!context) return null // the element keeps its own content
    const feature =
      isOfOne && isStationList(base) ? createElement(OfOne) : createElement(component, view.props as Props) // reason: read with the definition of this component
    const guarded = createElement(Boundary, { view, text: context.text, children: feature })
    const inside = createElement(Provider, { store, key: `${settings.updates} ${base}`, children: guarded })
    return createElement(HostContext, { value: host }, createElement(SettingsContext, { value: context }, inside))
  }
}
