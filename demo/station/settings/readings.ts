import type { Dialect } from '../../../src/domain/station-config.ts'
import type { AccessMode, OwnersWishes } from '../../../server/station/context.ts'
import type { Tree } from './fields.ts'
import { at, flagAt, numberAt, textAt, treeAt, treesAt } from './tree.ts'

/** Whose settings are read. */
interface SettingsOwner {
  readonly dialect: Dialect
  readonly settings: { tree(): Tree }
}

/** Wishes of the owner by the settings. */
export const ownersWishes = (owner: SettingsOwner): OwnersWishes => ({
  summaryLimit: () => summaryLimit(owner),
  units: () =>
    // classic has no such setting
    textAt(owner.settings.tree(), 'realtime.dashboard.temperatureUnit') === 'fahrenheit' ? 'imperial' : 'metric',
})

/** Top level at classic, layout element at current. */
function summaryLimit({ dialect, settings }: SettingsOwner): number {
  const tree = settings.tree()
  if (dialect === 'classic') return numberAt(tree, 'realtime.dashboard.summaryLimit')
  const element = treesAt(tree, 'realtime.dashboard.layout.elements').find((one) => one['type'] === 'daily-summary')
  const limit = at(element, 'summary.summaryLimit')
  return typeof limit === 'number' ? limit : 30
}

/** How spectrograms are made: drawn when asked for, drawn before, or only on a person's wish. */
export function storedSpectrogramMode(tree: Tree): 'auto' | 'prerender' | 'user-requested' {
  const mode = textAt(tree, 'realtime.dashboard.spectrogram.mode')
  return mode === 'user-requested' || mode === 'prerender' ? mode : 'auto'
}

/** Access by the settings: basic authentication without a password is none. */
export function accessMode(tree: Tree): AccessMode {
  const { enabled, password } = treeAt(tree, 'security.basicAuth')
  if (enabled !== true || password === '') return 'open'
  return flagAt(tree, 'security.privateMode') ? 'private' : 'password'
}
