import { createLifetime, type Lifetime, RETRY_CODE_MS, retryUntilLoaded } from '../../src/platform/lifetime.ts'
import { IS_OWN_PAGE } from '../../src/platform/own-page.ts'
import { whenNear } from '../../src/platform/nearness.ts'
import type { Host } from '../../src/ui/host.ts'
import { warnOnce } from './attributes.ts'
import type { ElementSettings } from './settings.ts'

/** Decides whether an element may begin; what it has been allowed once for a station stays allowed. */
export interface Gate {
  /**
   * False: not yet; `again` is called when that may have changed. `lifetime` is the element's time in the document; an
   * eager one waits to be seen no longer whatever `loading` says.
   */
  mayBegin(settings: ElementSettings, lifetime: Lifetime, isEager?: boolean): boolean
  /** False where a visitor has to agree and has not, for this station. */
  isAgreed(settings: ElementSettings): boolean
}

/** Where nobody has to be waited for: on the page of a station, whose elements are its own. */
const OPEN_GATE: Gate = { isAgreed: () => true, mayBegin: () => true }

/** After so long, in milliseconds, the author of a page is told of a provider whose code has not come. */
export const MISSED_STATION_MS = 10_000

/**
 * Waits until the element is near the window (`loading="lazy"`), for a press of a button (`consent="click"`), and for the code of
 * the `<bird-station>` around it.
 */
export function createGate(host: Host, again: () => void): Gate {
  if (IS_OWN_PAGE) return OPEN_GATE
  let isNear = false
  /** Stations a visitor has agreed to. */
  const allowed = new Set<string>()
  /** What is being asked. */
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
      // it asks again when that is there: it alone knows which station is meant, and on which terms
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
