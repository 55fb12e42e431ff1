import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { type AudioSourceSetting, sourceSettings, liveSourceOf } from '../../../../domain/settings/sources.ts'
import { conditionOf, type SourceCondition } from '../../../../domain/settings/source-condition.ts'
import { withoutPassword } from '../../../../domain/settings/stream-address.ts'
import type { LiveSource } from '../../../../domain/listening.ts'
import type { StreamHealth } from '../../../../domain/system/machine.ts'
import { levelFeedAtom } from '../../../../state/live/live-levels.ts'
import { liveSourcesAtom } from '../../../../state/live/live-sources.ts'
import { streamReportsAtom } from '../../../../state/settings/audio-setup.ts'
import { stationSettingsAtom } from '../../../../state/settings/station-settings.ts'
import { valueOf } from '../../../../state/remote.ts'

/** A source as the station has it, and how it is doing. */
export interface SourceState {
  readonly source: AudioSourceSetting
  readonly report: StreamHealth | undefined
  readonly live: LiveSource | undefined
  readonly condition: SourceCondition
  /** Whether the station listens nowhere else. */
  readonly isOnly: boolean
}

/** All sources that the station has saved. */
export function useSources(): readonly SourceState[] {
  const document = valueOf(useAtomValue(stationSettingsAtom))?.document
  const reports = valueOf(useAtomValue(streamReportsAtom))
  const { sources: live } = useAtomValue(liveSourcesAtom)
  const sounded = useSounded()
  const all = document ? sourceSettings(document) : []
  const isOnly = all.filter(({ isOff }) => !isOff).length === 1
  return all.map((source) => {
    const report = reports?.find(({ address }) => source.kind === 'stream' && address === source.address)
    const sounding = liveSourceOf(source, live, all)
    const hasSounded = sounding !== undefined && sounded.has(sounding.id)
    return { source, report, live: sounding, condition: conditionOf(source, report, sounding, hasSounded), isOnly }
  })
}

/** Ids of the live sources that had a level above nothing since this is shown: heard of once for each, not for every level. */
function useSounded(): ReadonlySet<string> {
  const feed = useAtomValue(levelFeedAtom)
  const [sounded, setSounded] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const known = new Set<string>()
    return feed.subscribe((levels) => {
      const fresh = levels.filter(({ id, level }) => level > 0 && !known.has(id))
      if (fresh.length === 0) return
      for (const { id } of fresh) known.add(id)
      setSounded(new Set(known))
    })
  }, [feed])
  return sounded
}

/** One of them, by its device or its address; undefined for one that was not saved yet. */
export const sourceAt = (
  all: readonly SourceState[],
  kind: AudioSourceSetting['kind'],
  address: string,
): SourceState | undefined =>
  all.find(({ source }) => source.kind === kind && source.address === withoutPassword(address))
