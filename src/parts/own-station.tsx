import { Provider, useAtomValue } from 'jotai'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import type { Detection } from '../domain/detection.ts'
import type { GroupMemory } from '../domain/station-group/group-day.ts'
import { formatList } from '../i18n/format.ts'
import { memberStoresAtom, stationClientAtom } from '../state/station.ts'
import { SettingsContext, useSettings } from '../ui/settings.ts'
import { ActionOptionsContext } from './detection-actions/action-options.ts'

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
  const { id, date } = detection
  const { group } = useAtomValue(stationClientAtom)
  const stores = useAtomValue(memberStoresAtom)
  const settings = useSettings()
  const outside = useMemo(() => ({ ...settings, navigation: undefined }), [settings])
  const hearers = useSyncExternalStore(memory.onChange, () => memory.hearersOf(id, date)?.join())
  const names = hearers?.split(',').map((at) => group?.stations[Number(at)]?.name ?? '')
  const source = formatList(settings.locale, names ?? detection.source.split(' + '))
  const origin = memory.originOf(id)
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
