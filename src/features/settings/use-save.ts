import { useSetAtom, useStore } from 'jotai'
import { useState } from 'react'
import { isLocale } from '../../domain/locale.ts'
import { failureDetails, storedText } from '../../i18n/settings-text.ts'
import { chooseLocaleAtom } from '../../state/preferences/locale-choice.ts'
import { saveSettingsAtom } from '../../state/settings/save-settings.ts'
import { blockingIssuesAtom } from '../../state/settings/station-settings.ts'
import { showToastAtom } from '../../state/toasts.ts'
import { useHost } from '../../ui/host.ts'
import { useLocale, useText } from '../../ui/text.ts'

/** The way to save, and why the last one failed. Where something has to be corrected first, it leads there. */
export function useSave(): { readonly save: () => void; readonly failure: string | undefined } {
  const text = useText()
  const locale = useLocale()
  const store = useStore()
  const { element } = useHost()
  const start = useSetAtom(saveSettingsAtom)
  const toast = useSetAtom(showToastAtom)
  const [failure, setFailure] = useState<string>()
  const save = async (): Promise<void> => {
    setFailure(undefined)
    if (store.get(blockingIssuesAtom).length > 0)
      return element.shadowRoot?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
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
