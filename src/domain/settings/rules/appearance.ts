import { isJsonObject, scalarText } from '../document.ts'
import type { SettingsRule } from './rule.ts'

/** Colours of the station's own pages: `#2563eb`, where somebody has chosen some. */
export const coloursRule: SettingsRule = ({ at, text }) => {
  const path = 'realtime.dashboard.customColors'
  const colours = at(path)
  if (text('realtime.dashboard.colorScheme') !== 'custom' || !isJsonObject(colours)) return []
  const isRight = ['primary', 'accent'].every((name) => /^(?:#[\da-f]{6})?$/i.test(scalarText(colours[name])))
  return [!isRight && { path, reason: 'colour' }]
}
