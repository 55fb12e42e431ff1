import { Provider, useAtomValue } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import type { Detection } from '../domain/detection.ts'
import type { GroupMemory } from '../domain/station-group/group-day.ts'
import { memberStoresAtom, stationClientAtom } from '../state/station.ts'
import { SettingsContext, useSettings } from '../ui/settings.ts'
import { ActionOptionsContext } from './detection-actions/action-options.ts'
import { useHearers } from './hearers.ts'

interface OwnStationProps {
  readonly detection: Detection
  readonly children: (own: Detection) => ReactNode
}

/**
 * Surroundings of one detection: where the list is of several stations, those of its own, whose recording and page it
 * has, and the names of all that heard the bird in place of the microphone.
 */
export function OwnStation({ detection, children }: OwnStationProps): ReactNode {
  const memory = useAtomValue(stationClientAtom).group?.memory
  if (!memory) return children(detection)
  return (
    <OneOfSeveral detection={detection} memory={memory}>
      {children}
    </OneOfSeveral>
  )
}

const NO_ACTIONS = { actions: [] }

interface OneOfSeveralProps extends OwnStationProps {
  readonly memory: GroupMemory
}

function OneOfSeveral({ detection, memory, children }: OneOfSeveralProps): ReactNode {
  const stores = useAtomValue(memberStoresAtom)
  const settings = useSettings()
  const outside = useMemo(() => ({ ...settings, navigation: undefined }), [settings])
  const { names = detection.source, zone } = useHearers(detection)
  const source = zone === undefined ? names : `${names} (${zone})`
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
