import type { Sunlight } from '../domain/detection-facts.ts'
import type { Text } from './text.ts'

/** Distance from sunrise or sunset: "1 h 23 min after sunrise". */
export function sunlightText(text: Text, { event, minutes: all }: Sunlight): string {
  const [hours, minutes] = [Math.floor(all / 60), all % 60]
  const duration = text(hours > 0 ? 'detection.hours' : 'detection.minutes', { hours, minutes })
  return text('detection.sunlight', { event, duration })
}
