import download from 'lucide/dist/esm/icons/download.mjs'
import grid from 'lucide/dist/esm/icons/layout-grid.mjs'
import list from 'lucide/dist/esm/icons/list.mjs'
import { useAtom } from 'jotai'
import type { ReactNode } from 'react'
import { SPECIES_SORTS, type SpeciesSummary } from '../../domain/species-list.ts'
import { PeriodBar } from '../../parts/period-bar/period-bar.tsx'
import type { PeriodChoice } from '../../parts/period-bar/use-period.ts'
import { SPECIES_VIEWS, speciesViewAtom } from '../../state/preferences/species-view.ts'
import { BareButton, Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.ts'
import { WordsField } from '../../ui/words-field.tsx'
import { useSpeciesFile } from './use-species-file.ts'
import type { SpeciesChoices } from './use-species-choice.ts'

interface ChoicesProps extends SpeciesChoices {
  readonly days: PeriodChoice
  /** What is listed, also what is folded up, in its order. */
  readonly found: readonly SpeciesSummary[]
  /** Those of all the station's time. */
  readonly all: readonly SpeciesSummary[]
}

/** What is looked for, in which days and order, how it is drawn, and the way to take it along. */
export function Choices({ choice, change, days, found, all }: ChoicesProps): ReactNode {
  const text = useText()
  const save = useSpeciesFile(found, all, days.today)
  return (
    <div className="species-choices" part="toolbar">
      <WordsField
        className="species-search"
        label={text('species.find')}
        value={choice.search}
        onWords={(search) => change({ search })}
      />
      <div className="species-tools">
        <Select
          aria-label={text('results.order')}
          part="order"
          value={choice.sort}
          options={SPECIES_SORTS.map((sort) => [sort, text('species.sort', { sort })])}
          onChange={(sort) => change({ sort })}
        />
        <Views />
        <Button
          icon={download}
          part="save"
          disabled={found.length === 0}
          title={text('species.save', { count: found.length })}
          onClick={save}
        >
          CSV
        </Button>
      </div>
      <PeriodBar period={days.period} range={days.range} today={days.today} onChange={days.change} />
    </div>
  )
}

/** Lines with numbers, or a collection. */
function Views(): ReactNode {
  const text = useText()
  const [chosen, choose] = useAtom(speciesViewAtom)
  return (
    <span className="species-views">
      {SPECIES_VIEWS.map((view) => (
        <BareButton
          key={view}
          part="view"
          aria-pressed={view === chosen}
          aria-label={text('species.view', { view })}
          title={text('species.view', { view })}
          onClick={() => choose(view)}
        >
          <Icon node={view === 'list' ? list : grid} size={16} />
        </BareButton>
      ))}
    </span>
  )
}
