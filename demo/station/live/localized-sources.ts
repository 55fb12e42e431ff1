import type { StationNames } from '../../../server/station/names.ts'
import type { EarSource, EarSources } from './sources.ts'

/** Sources under their names in a language. */
export function localizedSources(sources: EarSources, names: StationNames): EarSources {
  const named = (source: EarSource): EarSource => ({
    ...source,
    name: names.source(source.name),
    stored: { ...source.stored, name: names.source(source.stored.name) },
  })
  return {
    ...sources,
    all: () => sources.all().map(named),
    of: (sourceId) => {
      const source = sources.of(sourceId)
      return source && named(source)
    },
  }
}
