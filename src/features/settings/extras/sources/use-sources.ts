import { useAtomValue } from 'jotai'
import { type AudioSourceSetting, sourceSettings, liveSourceOf } from '../../../../domain/settings/sources.ts'
import { conditionOf, type SourceCondition } from '../../../../domain/settings/source-condition.ts'
import { withoutPassword } from '../../../../domain/settings/stream-address.ts'
import type { LiveSource } from '../../../../domain/listening.ts'
import type { StreamHealth } from '../../../../domain/system/machine.ts'
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
  const all = document ? sourceSettings(document) : []
  const isOnly = all.filter(({ isOff }) => !isOff).length === 1
  return all.map((source) => {
    const report = reports?.find(({ address }) => source.kind === 'stream' && address === source.address)
    const sounding = liveSourceOf(source, live, all)
    return { source, report, live: sounding, condition: conditionOf(source, report, sounding), isOnly }
  })
}

/** One of them, by its device or its address; undefined for one that was not saved yet. */
export const sourceAt = (
  all: readonly SourceState[],
  kind: AudioSourceSetting['kind'],
  address: string,
): SourceState | undefined =>
  all.find(({ source }) => source.kind === kind && source.address === withoutPassword(address))
