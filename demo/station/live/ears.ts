import type { Dialect } from '../../../src/domain/station-config.ts'
import { type ListedSource, sourcesOfSettings } from '../settings/configured-sources.ts'
import type { Tree } from '../settings/fields.ts'
import { hearingRules, sleepingHours } from '../settings/hearing-rules.ts'
import type { SettingsKeeper } from '../settings/settings.ts'
import { textAt } from '../settings/tree.ts'
import { isWithin } from '../store/hearing.ts'
import type { GardenStore } from '../store/garden-contract.ts'
import type { StationClock } from '../../../server/station/time/clock.ts'
import { createLiveSources, type EarSource, type EarSources } from './sources.ts'

/** Whether a source is in its quiet hours. */
export interface Quietness {
  readonly source: EarSource
  readonly isQuiet: boolean
}

/** Ears of the station, as the settings say. */
export interface Ears {
  readonly sources: EarSources
  /** Sources that have quiet hours, and whether these are now. */
  quiet(): readonly Quietness[]
}

/** Sets the store's hearing by the settings, now and whenever they change. */
export function createEars(dialect: Dialect, store: GardenStore, settings: SettingsKeeper, clock: StationClock): Ears {
  const { place, sun } = store.garden
  let tree = settings.tree()
  // a classic station opens its sound card once
  const device = textAt(tree, 'realtime.audio.source')
  let configured: readonly ListedSource[] = sourcesOfSettings(dialect, tree, device)
  const sources = createLiveSources(dialect, store, () => configured)
  const hours = () => {
    const pairs = sources.all().map((source, index) => [source, configured[index]] as const)
    return sleepingHours(
      dialect,
      tree,
      pairs.filter((pair): pair is readonly [EarSource, ListedSource] => pair[1] !== undefined),
      clock,
      sun,
    )
  }
  const listen = (next: Tree): void => {
    tree = next
    configured = sourcesOfSettings(dialect, next, device)
    store.setHearing(hearingRules(next, place, sources.all(), hours()))
  }
  listen(tree)
  settings.onChange(listen)
  return {
    sources,
    quiet() {
      const asleep = hours()
      return sources.all().flatMap((source) => {
        const span = asleep[source.stored.id]
        return span ? [{ source, isQuiet: isWithin(clock.wall().time, span) }] : []
      })
    },
  }
}
