import { atom } from 'jotai'
import type { SettingsPath } from '../../domain/settings/document.ts'
import type { SettingsIssue } from '../../domain/settings/issue.ts'
import { settingsEditsAtom } from './settings-edits.ts'
import { blockingIssuesAtom, settingsIssuesAtom } from './station-settings.ts'

/** Paths of fields that were left since there are changes; `all` after a save that was refused here. */
const leftAtom = atom<readonly SettingsPath[] | 'all'>([])

/** Marks a field as left: what is missing there is said from now on. */
export const leaveSettingAtom = atom(null, (get, set, path: SettingsPath) => {
  const left = get(leftAtom)
  if (get(settingsEditsAtom).size === 0) set(leftAtom, [])
  else if (left !== 'all' && !left.includes(path)) set(leftAtom, [...left, path])
})

/** Shows every issue, as after a save that is not possible yet; until nothing is changed any more. */
export const showAllIssuesAtom = atom(null, (_get, set) => set(leftAtom, 'all'))

/**
 * Issues that are said: all but missing values that somebody may be about to type. They are said when their field was
 * left, or at the save.
 */
export const shownIssuesAtom = atom((get): readonly SettingsIssue[] => {
  const left = get(settingsEditsAtom).size > 0 ? get(leftAtom) : []
  const issues = get(settingsIssuesAtom)
  if (left === 'all') return issues
  const blocking = get(blockingIssuesAtom)
  const isIn = (one: SettingsPath, other: SettingsPath): boolean => `${one}.`.startsWith(`${other}.`)
  return issues.filter(
    (issue) =>
      issue.reason !== 'required' ||
      !blocking.includes(issue) ||
      left.some((path) => isIn(path, issue.path) || isIn(issue.path, path)),
  )
})
