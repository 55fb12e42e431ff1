import { isJsonObject, scalarText, type SettingsDocument } from './document.ts'
import { QUIET_HOURS } from './screens/quiet-hours.ts'
import { streamNameOf, streamTypeOf } from './stream-address.ts'

/** New stream of a current station at an address. */
export function newStream(url: string, others: readonly SettingsDocument[]): SettingsDocument {
  return {
    name: streamNameOf(
      url,
      others.map(({ name }) => scalarText(name)),
    ),
    url,
    enabled: true,
    type: streamTypeOf(url),
    transport: 'tcp',
    channelMode: '',
    mediaMode: '',
    gain: 0,
    quietHours: QUIET_HOURS,
  }
}

/** New sound card of a current station. */
export const newCard = (device: string, name: string): SettingsDocument => ({
  name,
  device,
  gain: 0,
  quietHours: QUIET_HOURS,
})

/** Source with complete quiet hours: stations store disabled ones empty, and refuse empty ones that are on. */
export function withWholeQuietHours(item: SettingsDocument): SettingsDocument {
  const { quietHours } = item
  if (!isJsonObject(quietHours) || quietHours['enabled'] !== true) return item
  const missing = Object.entries(QUIET_HOURS).filter(([name]) => [undefined, ''].includes(quietHours[name] as string)) // reason: compared only
  return missing.length === 0 ? item : { ...item, quietHours: { ...quietHours, ...Object.fromEntries(missing) } }
}
