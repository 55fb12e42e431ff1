import { useAtomValue, useSetAtom, useStore } from 'jotai'
import restart from 'lucide/dist/esm/icons/rotate-cw.mjs'
import warning from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { isLocale } from '../../domain/locale.ts'
import type { SettingsChange } from '../../domain/settings/changes.ts'
import { fieldAt } from '../../domain/settings/schema.ts'
import type { SettingsIssue } from '../../domain/settings/issue.ts'
import { isSecretPath } from '../../domain/settings/secrets.ts'
import type { Dialect } from '../../domain/station-config.ts'
import { failureDetails, fieldLabel, issueText, storedText, valueText } from '../../i18n/settings-text.ts'
import { RestartStation } from '../../parts/restart/restart-station.tsx'
import { chooseLocaleAtom } from '../../state/preferences/locale-choice.ts'
import {
  conflictsAtom,
  isSavingAtom,
  saveSettingsAtom,
  settleConflictsAtom,
} from '../../state/settings/save-settings.ts'
import { shownIssuesAtom, showAllIssuesAtom } from '../../state/settings/shown-issues.ts'
import {
  askSettingsAtom,
  blockingIssuesAtom,
  settingsChangesAtom,
  undoSettingsAtom,
} from '../../state/settings/station-settings.ts'
import { valueOf } from '../../state/remote.ts'
import { isRestartDueAtom, restartAtom, restartOfferAtom } from '../../state/system/restart.ts'
import { showToastAtom } from '../../state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { useHost } from '../../ui/host.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLocale, useText } from '../../ui/text.ts'
import { ChangeText } from './change-text.tsx'
import { drawSaveWarnings } from './extras.ts'

/** What a save changes, and the way to do it or to take it back; nothing where nothing was changed. */
export function SaveBar({ dialect }: { readonly dialect: Dialect }): ReactNode {
  const text = useText()
  const changes = useAtomValue(settingsChangesAtom)
  const issues = useShownBlocking()
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

/** What has to be corrected before a save, as far as it is said. */
function useShownBlocking(): readonly SettingsIssue[] {
  const shown = useAtomValue(shownIssuesAtom)
  return useAtomValue(blockingIssuesAtom).filter((issue) => shown.includes(issue))
}

/** After a save: the station has to be started anew, and how. What it then has is asked for. */
function RestartBar({ dialect }: { readonly dialect: Dialect }): ReactNode {
  const text = useText()
  const isDue = useAtomValue(isRestartDueAtom)
  const isNeeded = valueOf(useAtomValue(restartOfferAtom))?.isNeeded === true
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
  const issue = useShownBlocking().find((one) => one.path === path || one.path.startsWith(`${path}.`))
  return (
    <li>
      <ChangeText change={change} isBrief />
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

/** Where somebody else saved another value meanwhile: one of both is taken, then it can be saved. */
function Conflicts({ dialect }: { readonly dialect: Dialect }): ReactNode {
  const text = useText()
  const locale = useLocale()
  const conflicts = useAtomValue(conflictsAtom)
  const settle = useSetAtom(settleConflictsAtom)
  if (conflicts.length === 0) return null
  return (
    <div className="settings-conflicts" role="alert" part="error">
      <p>{text('settings.conflict', { count: conflicts.length })}</p>
      <ul>
        {conflicts.map(({ path, mine, theirs }) => {
          const field = fieldAt(path, dialect)?.field
          const written = (value: unknown): string =>
            isSecretPath(path) ? text('settings.changed') : valueText(text, locale, field, value)
          return (
            <li key={path}>
              {field ? fieldLabel(text, field) : path}
              {': '}
              {text('settings.conflictValues', { mine: written(mine), theirs: written(theirs) })}
            </li>
          )
        })}
      </ul>
      <Button onClick={() => settle('mine')}>{text('settings.takeMine')}</Button>
      <Button onClick={() => settle('theirs')}>{text('settings.takeTheirs')}</Button>
    </div>
  )
}

/** The way to save, and why the last one failed. Where something has to be corrected first, it leads there. */
function useSave(): { readonly save: () => void; readonly failure: string | undefined } {
  const text = useText()
  const locale = useLocale()
  const store = useStore()
  const { element } = useHost()
  const start = useSetAtom(saveSettingsAtom)
  const toast = useSetAtom(showToastAtom)
  const [failure, setFailure] = useState<string>()
  const save = async (): Promise<void> => {
    setFailure(undefined)
    if (store.get(blockingIssuesAtom).length > 0) {
      flushSync(() => store.set(showAllIssuesAtom))
      return element.shadowRoot?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    }
    const outcome = await start()
    if (outcome?.kind === 'failed') {
      const refusal = outcome.failure
      const isBare = refusal.status === 400 && !refusal.detail
      const reason = failureDetails(text, refusal)
      return setFailure(text(isBare ? 'settings.refused' : 'settings.saveFailed', { reason }))
    }
    if (outcome?.kind !== 'saved') return
    const { changes, needsRestart, stored } = outcome
    toast({
      type: needsRestart ? 'warning' : 'success',
      message: text(needsRestart ? 'settings.savedRestart' : 'settings.saved', { count: changes.length }),
    })
    for (const one of stored) toast({ type: 'info', message: storedText(text, locale, one) })
    const language = changes.find(({ path }) => path === 'realtime.dashboard.locale')?.to
    if (isLocale(language)) await store.set(chooseLocaleAtom, language)
  }
  return { save: () => void save(), failure }
}
