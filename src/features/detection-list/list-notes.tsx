import info from 'lucide/dist/esm/icons/info.mjs'
import type { ReactNode } from 'react'
import type { DoneHere } from '../../domain/search/station-plan.ts'
import { formatList } from '../../i18n/format.ts'
import type { ResultPage } from '../../state/detections/inquiry.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLocale, useText } from '../../ui/text.ts'

interface ListNotesProps {
  readonly page: ResultPage
  onStop(): void
  onGoOn(): void
}

/** Rows that cannot be read are named up to here: that is enough to find out what is wrong with them. */
const MOST_NAMED = 20

/** What the station could not do and was done here, how far that has come, and the way to stop it. */
export function ListNotes({ page, onStop, onGoOn }: ListNotesProps): ReactNode {
  const text = useText()
  const { filteredHere, cannot, unread, progress, isStopped } = page
  const namesOf = useFilterNames()
  // every station searches by names; that a name is the whole one is no news
  const filters = filteredHere.filter((one) => one !== 'sort' && one !== 'species')
  return (
    <div className="notes" part="notes">
      {cannot.length > 0 && <Note>{text('results.cannot', { what: namesOf(cannot) })}</Note>}
      {filters.length > 0 && <Note>{text('results.filteredHere', { what: namesOf(filters) })}</Note>}
      {filteredHere.includes('sort') && <Note>{text('results.sortedHere')}</Note>}
      {unread.length > 0 && (
        <details className="note" part="note">
          <summary>{text('results.unread', { count: unread.length })}</summary>
          <pre>{unread.slice(0, MOST_NAMED).join('\n')}</pre>
        </details>
      )}
      {progress && (
        <p className="note" part="progress">
          <progress
            value={progress.of === undefined ? undefined : progress.looked}
            max={progress.of}
            aria-label={text('results.loading')}
          />
          <span>
            {progress.of === undefined
              ? text('results.loading')
              : text('results.progress', { done: progress.looked, total: progress.of })}
          </span>
          <Button part="stop" onClick={onStop}>
            {text('results.stop')}
          </Button>
        </p>
      )}
      {isStopped && (
        <p className="note" role="status">
          <span>{text('results.stopped')}</span>
          <Button onClick={onGoOn}>{text('results.goOn')}</Button>
        </p>
      )}
    </div>
  )
}

const Note = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <p className="note" part="note">
    <Icon node={info} size={16} />
    <span>{children}</span>
  </p>
)

/** Names filters as what one searches by: "verdict and source". */
function useFilterNames(): (types: readonly DoneHere[]) => string {
  const text = useText()
  const locale = useLocale()
  return (types) =>
    formatList(
      locale,
      types.map((type) => text('results.filter', { type })),
    )
}
