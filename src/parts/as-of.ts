import { useAtomValue } from 'jotai'
import { asOfText } from '../i18n/as-of-text.ts'
import { asOfAtom } from '../state/clock.ts'
import { useSettings } from '../ui/settings.ts'

/**
 * Words for the age of what a snapshot tells: “As of 14:05”; undefined where the station answers itself, as it does on its own
 * page.
 */
export const useAsOf: () => string | undefined = import.meta.env?.MODE === 'page' ? () => undefined : useAgeOfSnapshot

function useAgeOfSnapshot(): string | undefined {
  const { text, locale, hourCycle } = useSettings()
  const asOf = useAtomValue(asOfAtom)
  return asOf && asOfText(text, locale, hourCycle, asOf)
}
