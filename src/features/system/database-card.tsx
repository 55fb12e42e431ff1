import download from 'lucide/dist/esm/icons/download.mjs'
import save from 'lucide/dist/esm/icons/database-backup.mjs'
import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { isBeingMade } from '../../domain/system/database.ts'
import { failureText } from '../../i18n/failure-text.ts'
import { formatNumber } from '../../i18n/format.ts'
import { formatDurationShort, formatShare, formatSize } from '../../i18n/system-text.ts'
import { valueOf } from '../../state/remote.ts'
import { stationClientAtom } from '../../state/station.ts'
import { backupAtom, beginBackupAtom, removeBackupAtom } from '../../state/system/backup.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LongText } from '../../ui/long-text.tsx'
import { useLocale, useText } from '../../ui/text.ts'
import { SystemCard, type CardProps } from './card.tsx'
import { SystemTable } from './system-table.tsx'

const MOST_TABLES = 8

/** What is in the database, and a copy to take away. */
export function DatabaseCard({ facts, headingLevel }: CardProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const database = valueOf(facts.database)
  const tables = database?.tables.toSorted((one, other) => other.size - one.size || other.rows - one.rows) ?? []
  return (
    <SystemCard
      name="database"
      title={text('system.area.database')}
      needs="database"
      headingLevel={headingLevel}
      finding={text('system.database.finding', {
        count: database?.detections ?? 0,
        size: formatSize(locale, database?.size ?? 0),
      })}
    >
      <SystemTable
        columns={[
          [text('system.database.table')],
          [text('system.database.rows'), 'number'],
          [text('system.database.size'), 'number'],
        ]}
      >
        {tables.slice(0, MOST_TABLES).map(({ name, rows, size }) => (
          <tr key={name}>
            <th scope="row">
              <LongText>{name}</LongText>
            </th>
            <td className="number">{formatNumber(locale, rows)}</td>
            <td className="number">{size > 0 ? formatSize(locale, size) : '–'}</td>
          </tr>
        ))}
      </SystemTable>
      {database && (
        <p className="system-basis">
          {[
            database.engine,
            database.location,
            database.readMs !== undefined &&
              text('system.database.answers', { time: formatDurationShort(locale, database.readMs) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {database?.engine === 'sqlite' && <Backup />}
    </SystemCard>
  )
}

/** A copy of the database: begun, on its way, ready. */
function Backup(): ReactNode {
  const text = useText()
  const locale = useLocale()
  const state = useAtomValue(backupAtom)
  const client = useAtomValue(stationClientAtom)
  const begin = useSetAtom(beginBackupAtom)
  const remove = useSetAtom(removeBackupAtom)
  const job = state.kind === 'job' ? state.job : undefined
  const isBusy = state.kind === 'beginning' || (job !== undefined && isBeingMade(job))
  const href = job?.download === undefined ? '' : client.resolve(job.download)
  return (
    <div className="system-backup" part="backup">
      {isBusy && (
        <p className="system-progress">
          <label>
            {text('system.database.copying', { share: formatShare(locale, job?.percent ?? 0) })}
            <progress max={100} value={job?.percent ?? 0} />
          </label>
        </p>
      )}
      <p role="status">
        {job?.status === 'completed' && text('system.database.ready', { size: formatSize(locale, job.size) })}
        {job?.status === 'failed' && text('system.database.copyFailed', { reason: job.error ?? '' })}
        {state.kind === 'failed' &&
          (state.failure.status === 507
            ? text('system.database.noRoom')
            : text('system.database.copyFailed', { reason: failureText(text, state.failure) }))}
      </p>
      <p className="system-buttons">
        {href !== '' && (
          <a className="button" data-variant="strong" href={href} download>
            <Icon node={download} size={16} />
            {text('system.database.download')}
          </a>
        )}
        {!isBusy && (
          <Button icon={save} onClick={() => void begin()}>
            {text(job?.status === 'completed' ? 'system.database.copyAgain' : 'system.database.copy')}
          </Button>
        )}
        {job && (
          <Button onClick={() => void remove()}>
            {text(isBusy ? 'system.database.stop' : 'system.database.remove')}
          </Button>
        )}
      </p>
    </div>
  )
}
