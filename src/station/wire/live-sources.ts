import type { Result } from '../../domain/result.ts'
import { decode, decodeList, type DecodedList } from './fields.ts'
import { sourceWords } from './source-name.ts'

/** Source in the list of a current station (station-api 11.3). The state it tells is never true. */
export interface NamedSource {
  readonly id: string
  /** Name, untrusted text. */
  readonly name: string
}

/** List of the station’s audio sources (station-api 8.5). */
export const decodeSources = (value: unknown): Result<DecodedList<NamedSource>> =>
  decodeListIn(value, 'sources', (list) =>
    decodeList(list, (fields) => {
      fields.name('id')
      const id = sourceWords(fields, 'id')
      return { id, name: sourceWords(fields, 'name') || id }
    }),
  )

/** List under a name in an answer. */
export function decodeListIn<T>(value: unknown, name: string, read: (list: unknown) => Result<DecodedList<T>>) {
  const list = decode(value, (fields) => fields.list(name))
  return list.ok ? read(list.value) : list
}
