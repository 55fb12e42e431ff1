import { Provider, useAtomValue } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import type { Detection } from '../domain/detection.ts'
import type { GroupMemory } from '../domain/station-group/group-day.ts'
import { memberStoresAtom } from '../state/station.ts'
import { SettingsContext, useSettings } from '../ui/settings.ts'
import { ActionOptionsContext } from './detection-actions/action-options.ts'
import { useHearers } from './hearers.ts'

const NO_ACTIONS = { actions: [] }

interface OneOfSeveralProps {
  readonly detection: Detection
  readonly memory: GroupMemory
  readonly children: (own: Detection) => ReactNode
}

/** Surroundings of one detection of several stations: those of its own, with the names of all that heard the bird. */
export function OneOfSeveral({ detection, memory, children }: OneOfSeveralProps): ReactNode {
  const stores = useAtomValue(memberStoresAtom)
  const settings = useSettings()
  const outside = useMemo(() => ({ ...settings, navigation: undefined }), [settings])
  const { place: source = detection.source } = useHearers(detection)
  const origin = memory.originOf(detection.id)
  const store = origin && stores[origin.station]
  const ownId = origin?.id ?? 0
  const own = useMemo(() => ({ ...detection, id: ownId, source }), [detection, ownId, source])
  if (!store) return children(own)
  return (
    <Provider store={store}>
      <SettingsContext value={outside}>
        <ActionOptionsContext value={NO_ACTIONS}>{children(own)}</ActionOptionsContext>
      </SettingsContext>
    </Provider>
  )
}
