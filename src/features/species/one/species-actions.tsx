import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { startOfHour } from '../../../domain/calendar.ts'
import type { SpeciesSummary } from '../../../domain/species-list.ts'
import { UndoHere } from '../../../parts/outbox/deferred-outbox.tsx'
import { useSpeciesEntries } from '../../../parts/species-rule/use-species-entries.tsx'
import { stationTodayAtom } from '../../../state/clock.ts'
import { detectionOfSubject } from '../../../state/outbox/memory.ts'
import { beginOutboxAtom, queueCommandAtom } from '../../../state/outbox/store.ts'
import { ignoringAtom } from '../../../state/settings/excluded-species.ts'
import { Button } from '../../../ui/button.tsx'

/** What those who may change the station can do about a species. */
export function SpeciesActions({ species }: { readonly species: SpeciesSummary }): ReactNode {
  const press = useSetAtom(queueCommandAtom)
  const begin = useSetAtom(beginOutboxAtom)
  const today = useAtomValue(stationTodayAtom)
  const wish = useAtomValue(ignoringAtom)(species)[0]
  useEffect(() => void begin(), [begin])
  const { entries, dialog } = useSpeciesEntries(species, () => {
    const { scientificName, commonName, speciesCode, last } = species
    const unknown = { id: 0, confidence: 0, verified: 'unverified', locked: false } as const
    const { date, time } = last ?? { date: today, time: startOfHour(0) }
    press({ kind: 'ignore' }, [detectionOfSubject({ ...unknown, scientificName, commonName, speciesCode, date, time })])
  })
  return (
    <div className="one-actions" part="actions">
      {entries.map(({ key, label, icon, act }) =>
        wish && key === 'keep' ? (
          <UndoHere key={key} wish={wish} />
        ) : (
          <Button key={key} icon={icon} part={key} onClick={act}>
            {label}
          </Button>
        ),
      )}
      {dialog}
    </div>
  )
}
