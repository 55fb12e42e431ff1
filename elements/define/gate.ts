import { createLifetime, type Lifetime, RETRY_CODE_MS, retryUntilLoaded } from '../../src/platform/lifetime.ts'
import { IS_OWN_PAGE } from '../../src/platform/own-page.ts'
import { whenNear } from '../../src/platform/nearness.ts'
import type { Host } from '../../src/ui/host.ts'
import { warnOnce } from './attributes.ts'
import type { ElementSettings } from './settings.ts'

/** Gate that decides whether an element may begin; a station once allowed stays allowed. */
export interface Gate {
  /**
   * Whether it may begin; if not, `again` is called when that may have changed. `lifetime` is the element's time in the
   * document; an eager one does not wait to be seen, whatever `loading` says.
   */
  mayBegin(settings: ElementSettings, lifetime: Lifetime, isEager?: boolean): boolean
  /** Whether the visitor has agreed to this station, or need not. */
  isAgreed(settings: ElementSettings): boolean
}

/** Gate that is always open: on the page of a station, whose elements are its own. */
const OPEN_GATE: Gate = { isAgreed: () => true, mayBegin: () => true }

/** Time after which the author of a page is told of a provider whose code has not come, milliseconds. */
export const MISSED_STATION_MS = 10_000

/**
 * Gate that waits until the element is near the window (`loading="lazy"`), for a press of a button (`consent="click"`),
 * and for the code of the `<bird-station>` around it.
 */
export function createGate(host: Host, again: () => void): Gate {
  if (IS_OWN_PAGE) return OPEN_GATE
  let isNear = false
  /** Stations that the visitor has agreed to. */
  const allowed = new Set<string>()
  /** Station that is being asked about. */
  let asked = ''
  let nearnessWatch: (() => void) | undefined
  let stopAsking: (() => void) | undefined
  let missing: (() => void) | undefined

  function watchNearness(lifetime: Lifetime): () => void {
    const stop = whenNear(host.element, () => {
      isNear = true
      again()
    })
    return lifetime.add(() => {
      stop()
      nearnessWatch = undefined
    })
  }

  function ask(settings: ElementSettings, lifetime: Lifetime): () => void {
    const allow = (): void => {
      allowed.add(settings.context.base)
      again()
    }
    const asking = createLifetime()
    const question = (): Promise<() => void> =>
      import('./consent.ts').then((code) => code.askForConsent(host, settings, allow))
    retryUntilLoaded(asking, RETRY_CODE_MS, question, asking.add)
    return lifetime.add(() => {
      asking.end()
      stopAsking = undefined
    })
  }

  const isAgreed = ({ consent, context }: ElementSettings): boolean => consent !== 'click' || allowed.has(context.base)

  return {
    isAgreed,
    mayBegin(settings, lifetime, isEager) {
      const waitsToBeSeen = settings.loading === 'lazy' && !isNear && !isEager
      // the provider asks again once it is defined: it alone knows the station and its terms
      const waitsForStation =
        settings.station === undefined && host.element.closest('bird-station:not(:defined)') !== null
      const waitsForConsent = !waitsToBeSeen && !waitsForStation && !isAgreed(settings)
      if (waitsToBeSeen) nearnessWatch ??= watchNearness(lifetime)
      else nearnessWatch?.()
      const question = waitsForConsent ? `${settings.context.base} ${settings.locale}` : ''
      if (question !== asked) stopAsking?.()
      asked = question
      if (waitsForConsent) stopAsking ??= ask(settings, lifetime)
      if (waitsForStation)
        missing ??= lifetime.after(MISSED_STATION_MS, () => warnOnce('<bird-station> has no code yet'))
      else missing?.()
      return !waitsToBeSeen && !waitsForConsent && !waitsForStation
    },
  }
}
