import type { Lifetime } from '../../src/platform/lifetime.ts'
import { whenNear } from '../../src/platform/nearness.ts'
import type { Host } from '../../src/ui/host.ts'
import type { ElementSettings } from './settings.ts'

/** Decides whether an element may begin; what it has been allowed once for a station stays allowed. */
export interface Gate {
  /** False: not yet; `again` is called when that may have changed. `lifetime` is the element's time in the document. */
  mayBegin(settings: ElementSettings, lifetime: Lifetime): boolean
  /** False where a visitor has to agree and has not, for this station. */
  isAgreed(settings: ElementSettings): boolean
}

/** Waits until the element is near the window (`loading="lazy"`), and for a press of a button (`consent="click"`). */
export function createGate(host: Host, again: () => void): Gate {
  let isNear = false
  /** Stations a visitor has agreed to. */
  const allowed = new Set<string>()
  /** What is being asked. */
  let asked = ''
  let looking: (() => void) | undefined
  let asking: (() => void) | undefined

  function look(lifetime: Lifetime): () => void {
    const stop = whenNear(host.element, () => {
      isNear = true
      again()
    })
    return lifetime.add(() => {
      stop()
      looking = undefined
    })
  }

  function ask(settings: ElementSettings, lifetime: Lifetime): () => void {
    const allow = (): void => {
      allowed.add(settings.context.base)
      again()
    }
    const question = import('./consent.ts').then((code) => code.askForConsent(host, settings, allow))
    return lifetime.add(() => {
      void question.then((withdraw) => withdraw())
      asking = undefined
    })
  }

  const isAgreed = ({ consent, context }: ElementSettings): boolean => consent !== 'click' || allowed.has(context.base)

  return {
    isAgreed,
    mayBegin(settings, lifetime) {
      const waitsToBeSeen = settings.loading === 'lazy' && !isNear
      const waitsForConsent = !waitsToBeSeen && !isAgreed(settings)
      if (waitsToBeSeen) looking ??= look(lifetime)
      else looking?.()
      const question = waitsForConsent ? `${settings.context.base} ${settings.locale}` : ''
      if (question !== asked) asking?.()
      asked = question
      if (waitsForConsent) asking ??= ask(settings, lifetime)
      return !waitsToBeSeen && !waitsForConsent
    },
  }
}
