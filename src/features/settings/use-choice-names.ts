import { type Atom, atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { SettingsField } from '../../domain/settings/field.ts'
import { type AsyncState, valueOf } from '../../state/remote.ts'
import { type NamedChoice, settingChoicesAtom } from '../../state/settings/setting-choices.ts'

const NONE: Atom<AsyncState<readonly NamedChoice[]>> = atom({ state: 'idle' })

/** What the station calls the choices of a field; undefined where they have words of ours. */
export function useChoiceNames(field: SettingsField | undefined): ReadonlyMap<string, string> | undefined {
  const options = field?.kind === 'choice' ? field.options : undefined
  const isOfStation = typeof options === 'string' && options !== 'page-locales'
  const choices = valueOf(useAtomValue(isOfStation ? settingChoicesAtom[options] : NONE))
  return useMemo(() => choices && new Map(choices.map(({ value, name }) => [value, name])), [choices])
}
