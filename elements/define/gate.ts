import type { Lifetime } from '../../src/platform/lifetime.ts'
import { whenNear } from '../../src/platform/nearness.ts'
import type { Host } from '../../src/ui/host.ts'
import type { ElementSettings } from './settings.ts'

/** Decides whether an element may begin; what it has been allowed once stays allowed. */
export interface Gate {
  /** False: not yet; `again` is called when that may have changed. `lifetime` is the element's time in the document. */
  mayBegin(settings: ElementSettings, lifetime: Lifetime): boolean
}

/** Waits until the element is near the window (`loading="lazy"`), and for a press of a button (`consent="click"`). */
export function createGate(host: Host, again: () => void): Gate {
  let [isNear, isAllowed] = [false, false]
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
      isAllowed = true
      again()
    }
    const question = import('./consent.ts').then((code) => code.askForConsent(host, settings, allow))
    return lifetime.add(() => {
      void question.then((withdraw) => withdraw())
      asking = undefined
    })
  }

  return {
    mayBegin(settings, lifetime) {
      const waitsToBeSeen = settings.loading === 'lazy' && !isNear
      const waitsForConsent = !waitsToBeSeen && settings.consent === 'click' && !isAllowed
      if (waitsToBeSeen) looking ??= look(lifetime)
      else looking?.()
      if (waitsForConsent) asking ??= ask(settings, lifetime)
      else asking?.()
      return !waitsToBeSeen && !waitsForConsent
    },
  }
}
