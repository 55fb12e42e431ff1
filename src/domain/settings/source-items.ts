import { isJsonObject, scalarText, type SettingsDocument } from './document.ts'
import { QUIET_HOURS } from './screens/quiet-hours.ts'
import { streamNameOf, streamTypeOf } from './stream-address.ts'

/** A stream as a current station keeps it, for an address that was just added. */
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

/** A sound card as a current station keeps it. */
export const newCard = (device: string, name: string): SettingsDocument => ({
  name,
  device,
  gain: 0,
  quietHours: QUIET_HOURS,
})

/** Source with its quiet hours complete: stations keep those that are off empty, and refuse empty ones that are on. */
export function withWholeQuietHours(item: SettingsDocument): SettingsDocument {
  const { quietHours } = item
  if (!isJsonObject(quietHours) || quietHours['enabled'] !== true) return item
  const missing = Object.entries(QUIET_HOURS).filter(([name]) => [undefined, ''].includes(quietHours[name] as string)) // reason: compared only
  return missing.length === 0 ? item : { ...item, quietHours: { ...quietHours, ...Object.fromEntries(missing) } }
}
