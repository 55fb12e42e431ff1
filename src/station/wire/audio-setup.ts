import { failed, type Result, success } from '../../domain/result.ts'
import { isJsonObject } from '../../domain/settings/document.ts'
import { unreadable } from '../failures.ts'
import { decode, decodeList, type DecodedList } from './fields.ts'

/** Sound card that a station could listen to (station-api rest 6.2). */
export interface CaptureDevice {
  /**
   * Key in the settings: at a classic station its name, at a current one an id that outlives a restart where it has
   * one.
   */
  readonly key: string
  /** Name, untrusted text. */
  readonly name: string
  /** Id for asking a current station for its abilities. */
  readonly id: string
}

/** Sound cards: `[{index, name, id}]`, at a current station also `stableId`. */
export const decodeCaptureDevices =
  (isClassic: boolean) =>
  (value: unknown): Result<DecodedList<CaptureDevice>> =>
    decodeList(value, (fields) => {
      const [name, id] = [fields.name('name'), fields.text('id')]
      return { key: isClassic ? name : (fields.maybeText('stableId') ?? (id || name)), name, id }
    })

/** Finding of a current station about an address (station-api rest 6.5). */
export interface StreamFinding {
  /** Sample rate, hertz. */
  readonly sampleRate: number
  readonly channels: number
  readonly codec: string
  /** Warnings, untrusted texts. */
  readonly warnings: readonly string[]
}

/** Finding about a stream: `{sampleRate, channels, codec, warnings}`. */
export const decodeStreamFinding = (value: unknown): Result<StreamFinding> =>
  decode(value, (fields) => ({
    sampleRate: fields.number('sampleRate'),
    channels: fields.maybeCount('channels') ?? 1,
    codec: fields.text('codec'),
    warnings: fields.has('warnings') ? fields.list('warnings').filter((one) => typeof one === 'string') : [],
  }))

/** Bounds of a filter of the equaliser, with its defaults (station-api rest 6.4). */
export interface FilterBounds {
  readonly type: string
  /** Bounds by the name of the setting, in lower case: `frequency`, `q`, `passes`, `width`. */
  readonly parameters: Readonly<Record<string, { readonly min: number; readonly max: number; readonly start: number }>>
}

/** Filters that a station has: `{HighPass: {Parameters: [{Name, Min, Max, Default}]}}`. */
export function decodeFilterBounds(value: unknown): Result<readonly FilterBounds[]> {
  if (!isJsonObject(value)) return failed(unreadable('.'))
  return success(
    Object.entries(value).flatMap(([type, about]) => {
      const list = decodeList(isJsonObject(about) ? about['Parameters'] : undefined, (fields) => [
        fields.name('Name').toLowerCase(),
        { min: fields.number('Min'), max: fields.number('Max'), start: fields.number('Default') },
      ])
      return list.ok ? [{ type, parameters: Object.fromEntries(list.value.items as [string, never][]) }] : [] // reason: pairs
    }),
  )
}
