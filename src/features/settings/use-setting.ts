import { useAtomValue, useSetAtom } from 'jotai'
import type { SettingsPath } from '../../domain/settings/document.ts'
import type { SettingsIssue } from '../../domain/settings/issue.ts'
import { shownIssuesAtom } from '../../state/settings/shown-issues.ts'
import { editSettingsAtom, settingAtom, undoSettingsAtom } from '../../state/settings/station-settings.ts'

/** One value of the settings, and what can be done with it. */
export interface Setting {
  /** As it is now, with what was changed. */
  readonly value: unknown
  /** As the station has it. */
  readonly before: unknown
  readonly isChanged: boolean
  /** What is wrong with it, or with something in it. */
  readonly issues: readonly SettingsIssue[]
  set(value: unknown): void
  /** Takes the change back. */
  undo(): void
}

/** One value of the settings, by its path: what every control is made with. */
export function useSetting(path: SettingsPath): Setting {
  const { value, before, isChanged } = useAtomValue(settingAtom(path))
  const all = useAtomValue(shownIssuesAtom)
  const edit = useSetAtom(editSettingsAtom)
  const undo = useSetAtom(undoSettingsAtom)
  return {
    value,
    before,
    isChanged,
    issues: all.filter((issue) => issue.path === path || issue.path.startsWith(`${path}.`)),
    set: (to) => edit({ [path]: to }),
    undo: () => undo([path]),
  }
}
