import { resetLimits } from '../access/limits.ts'
import { ACCESS_MODES } from '../command/options.ts'
import { STREAM_KINDS } from '../live/hub.ts'
import type { PublishedToast } from '../live/publisher.ts'
import type { LivingStation } from '../station.ts'
import type { NewNotification } from '../../../server/station/store/store.ts'
import type { Burst, Emitter, NoticeStorm, WantedDetection } from './emitter.ts'
import type { Fault, FaultBox } from './faults.ts'
import type { RequestLog } from './request-log.ts'
import { changeHls, setSignal, sing, type WantedHls, type WantedSignal, type WantedSinging } from './sound.ts'

/** Laboratory that commands work on. */
export interface Laboratory {
  readonly station: LivingStation
  readonly emitter: Emitter
  readonly faults: FaultBox
  readonly log: RequestLog
  restart: (refuseMs: number) => void
  /** Restarts the server. */
  restarts: number
}

type Command = (lab: Laboratory, value: never) => unknown

/** Commands, done in this order for one object. Values come from tests and are trusted to fit. */
const COMMANDS: Readonly<Record<string, Command>> = {
  clock: ({ station }, value: string | number) => {
    const at = typeof value === 'number' ? value : Date.parse(value)
    if (Number.isNaN(at)) throw new Error('clock must be an instant')
    station.context.clock.set(at)
    return station.context.clock.wall().text
  },
  speed: ({ station }, value: number) => station.context.clock.setSpeed(value),
  pause: ({ station }, value: boolean) => (value ? station.pulse.pause() : station.pulse.resume()),
  mark: ({ station, log }) => {
    log.mark()
    station.context.hub.resetMostSeen()
  },
  forget: ({ station: { context } }) => {
    context.listCache.clear()
    resetLimits(context.limits)
  },
  access: ({ station }, value: string) => {
    const mode = ACCESS_MODES.find((one) => one === value)
    if (!mode) throw new Error(`access must be one of ${ACCESS_MODES.join(', ')}`)
    station.context.settings.setAccess(mode)
  },
  detections: ({ emitter }, value: readonly WantedDetection[]) => value.map((wanted) => emitter.one(wanted).id),
  emit: ({ emitter }, value: Burst) => {
    emitter.burst(value)
    return { detections: Math.round(value.rate * value.seconds) }
  },
  notification: ({ station: { context } }, value: NewNotification) => {
    const notice = context.store.notifications.add({ timestamp: context.clock.wall().text, ...value })
    context.publisher.notification(notice)
    return notice.id
  },
  notices: ({ emitter }, value: NoticeStorm) => emitter.storm(value),
  deleteNotices: ({ station: { context } }, value: true | readonly string[]) =>
    value === true
      ? context.store.notifications.clear()
      : value.filter((id) => context.store.notifications.remove(id)).length,
  toast: ({ station }, value: PublishedToast) => station.context.publisher.toast(value),
  raw: ({ station }, value: { stream: string; text: string }) => {
    const kind = STREAM_KINDS.find((one) => one === value.stream)
    if (!kind) throw new Error(`raw.stream must be one of ${STREAM_KINDS.join(', ')}`)
    station.context.hub.broadcast(kind, value.text)
  },
  liveAudio: ({ station: { context } }, value: boolean) => {
    context.liveAudio.controls.isPublic = value
  },
  sound: ({ station: { context } }, value: WantedSignal) => setSignal(context, value),
  sing: ({ station: { context }, emitter }, value: WantedSinging) => sing(context, emitter, value),
  hls: ({ station: { context } }, value: WantedHls) => changeHls(context, value),
  clearFaults: ({ faults }) => faults.clear(),
  fault: ({ faults }, value: Fault | readonly Fault[]) => {
    for (const fault of Array.isArray(value) ? (value as readonly Fault[]) : [value as Fault]) faults.add(fault) // reason: just checked
  },
  drop: ({ station }, value: string | boolean) =>
    station.context.hub.endAll(
      'cut',
      STREAM_KINDS.find((kind) => kind === value),
    ),
  stall: ({ station }, value: number) => station.context.hub.stall(value),
  restart: (lab, value: number) => lab.restart(value),
}

/** Runs the commands of an object; returns the results by name, or a sentence about an error. */
export function runLabCommand(lab: Laboratory, command: unknown): Record<string, unknown> | string {
  if (typeof command !== 'object' || command === null || Array.isArray(command))
    return 'A command is a JSON object, sent as application/json.'
  const unknown = Object.keys(command).find((name) => !Object.hasOwn(COMMANDS, name))
  if (unknown !== undefined) return `There is no command "${unknown}". There are ${Object.keys(COMMANDS).join(', ')}.`
  const results: Record<string, unknown> = {}
  for (const [name, run] of Object.entries(COMMANDS)) {
    if (!Object.hasOwn(command, name)) continue
    try {
      const value = (command as Record<string, unknown>)[name] as never // reason: see COMMANDS
      results[name] = run(lab, value) ?? true
    } catch (error) {
      return `${name}: ${error instanceof Error ? error.message : String(error)}`
    }
  }
  return results
}
