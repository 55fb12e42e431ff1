import restart from 'lucide/dist/esm/icons/rotate-cw.mjs'
import warning from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useId, useState } from 'react'
import type { SettingsChange } from '../../domain/settings/changes.ts'
import type { Dialect } from '../../domain/station-config.ts'
import { fieldAt } from '../../domain/settings/schema.ts'
import { RestartStation, useRestartOffer } from '../../parts/restart/restart-station.tsx'
import { issueText } from '../../i18n/settings-text.ts'
import { isSavingAtom } from '../../state/settings/save-settings.ts'
import { blockingIssuesAtom, settingsChangesAtom, undoSettingsAtom } from '../../state/settings/station-settings.ts'
import { askSettingsAtom } from '../../state/settings/station-settings.ts'
import { isRestartDueAtom, restartAtom } from '../../state/system/restart.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLocale, useText } from '../../ui/text.ts'
import { ChangeText } from './change-text.tsx'
import { Conflicts } from './conflicts.tsx'
import { drawSaveWarnings } from './extras.ts'
import { useSave } from './use-save.ts'

/** What a save changes, and the way to do it or to take it back; nothing where nothing was changed. */
export function SaveBar({ dialect }: { readonly dialect: Dialect }): ReactNode {
  const text = useText()
  const changes = useAtomValue(settingsChangesAtom)
  const issues = useAtomValue(blockingIssuesAtom)
  const isSaving = useAtomValue(isSavingAtom)
  const undoAll = useSetAtom(undoSettingsAtom)
  const { save, failure } = useSave()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const restarts = changes.filter(({ effect }) => effect === 'restart').length
  if (changes.length === 0) return <RestartBar dialect={dialect} />
  return (
    <section className="settings-bar" part="changes" aria-label={text('settings.unsaved')}>
      <div className="settings-bar-top">
        <p role="status">
          {text('settings.changes', { count: changes.length, restarts })}{' '}
          {issues.length > 0 && (
            <span className="settings-wrong">{text('settings.correctFirst', { count: issues.length })}</span>
          )}
        </p>
        <Button part="what-changes" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {text('settings.whatChanges')}
        </Button>
        <Button part="undo-all" disabled={isSaving} onClick={() => undoAll()}>
          {text('settings.undoAll')}
        </Button>
        <Button part="save" variant="strong" aria-disabled={isSaving || issues.length > 0} onClick={save}>
          {text(isSaving ? 'settings.saving' : 'settings.save')}
        </Button>
      </div>
      {failure !== undefined && (
        <p className="settings-failure" part="error" role="alert">
          {failure}
        </p>
      )}
      {drawSaveWarnings(changes.map(({ path }) => path))}
      <ul id={id} hidden={!isOpen && issues.length === 0}>
        {changes.map((change) => (
          <Change key={change.path} change={change} dialect={dialect} />
        ))}
      </ul>
      <Conflicts dialect={dialect} />
    </section>
  )
}

/** After a save: the station has to be started anew, and how. What it then has is asked for. */
function RestartBar({ dialect }: { readonly dialect: Dialect }): ReactNode {
  const text = useText()
  const isDue = useAtomValue(isRestartDueAtom)
  const isNeeded = useRestartOffer()?.isNeeded === true
  const { kind } = useAtomValue(restartAtom)
  const ask = useSetAtom(askSettingsAtom)
  useEffect(() => {
    if (kind === 'back') void ask()
  }, [kind, ask])
  if (!isDue && !isNeeded && kind === 'none') return null
  return (
    <section className="settings-bar" part="restart-bar" aria-label={text('system.restart.button')}>
      <div className="settings-bar-top">
        {(isDue || isNeeded) && (
          <p>{text(dialect === 'classic' ? 'system.restart.byHand' : 'system.restart.needed')}</p>
        )}
        <RestartStation />
      </div>
    </section>
  )
}

function Change({ change, dialect }: { readonly change: SettingsChange; readonly dialect: Dialect }): ReactNode {
  const { path, effect } = change
  const text = useText()
  const locale = useLocale()
  const issue = useAtomValue(blockingIssuesAtom).find((one) => one.path === path || one.path.startsWith(`${path}.`))
  return (
    <li>
      <ChangeText change={change} />
      {issue ? (
        <span className="settings-wrong">
          <Icon node={warning} size={14} />
          {issueText(text, locale, issue, fieldAt(issue.path, dialect)?.field)}
        </span>
      ) : effect === 'restart' ? (
        <span className="settings-restart">
          <Icon node={restart} size={14} />
          {text('settings.needsRestart')}
        </span>
      ) : (
        <span>{text('settings.atOnce')}</span>
      )}
    </li>
  )
}
