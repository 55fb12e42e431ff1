import { type Detection, shownName } from '../../domain/detection.ts'
import type { Text } from '../../i18n/text.ts'
import { announce } from '../../platform/announce.ts'
import { commandProgressAtom, type DetectionCommand } from '../../state/detections/command-progress.ts'
import type { StationStore } from '../../state/station.ts'

/** Says what a person has done with a detection, once the station has it; a refusal and an ignored species say themselves. */
export function announceDone(store: StationStore, detection: Detection, command: DetectionCommand, text: Text): void {
  if (command.kind === 'ignore' || store.get(commandProgressAtom).has(detection.id)) return
  announce(text('detections.done', { name: shownName(detection), act: actOf(command) }))
}

function actOf(command: Exclude<DetectionCommand, { kind: 'ignore' }>): string {
  if (command.kind === 'lock') return command.locked ? 'lock' : 'unlock'
  if (command.kind === 'delete') return 'delete'
  if (command.verified) return command.verified === 'correct' ? 'correct' : 'false'
  return 'other'
}
