import type { WrongType } from '../settings/fields.ts'

/** Error of a station's parser about invalid JSON, as classic stations pass it on. */
export function syntaxFault(text: string): string {
  const at = faultAt(text)
  if (at === undefined) return 'code=400, message=Unmarshal type error: expected=conf.Settings, got=array'
  const sign = text[at]
  const what =
    sign === undefined
      ? 'unexpected end of JSON input'
      : `invalid character '${sign}' looking for beginning of ${/[{,]\s*$/.test(text.slice(0, at)) ? 'object key string' : 'value'}`
  return `code=400, message=Syntax error: offset=${at + 1}, error=${what}, internal=${what}`
}

const STRUCTS: Readonly<Record<string, string>> = {
  birdnet: 'BirdNETConfig',
  rangeFilter: 'RangeFilterSettings',
  webServer: 'WebServerSettings',
  realtime: 'RealtimeSettings',
  dashboard: 'Dashboard',
  mqtt: 'MQTTSettings',
  security: 'Security',
}

/** Error of a station's parser about a value of another type; `isInSection` leaves out the name of the section. */
export function unmarshalFault({ given, wanted, path }: WrongType, isInSection: boolean): string {
  const names = path.split('.')
  const parent = names.at(-2) ?? ''
  const struct = STRUCTS[parent] ?? `${parent.charAt(0).toUpperCase()}${parent.slice(1)}Settings`
  const inSection = names[0] === 'realtime' && names.length > 2 ? names.slice(2) : names.slice(1)
  return `json: cannot unmarshal ${given} into Go struct field ${struct}.${(isInSection ? inSection : names).join('.')} of type ${wanted}`
}

/** Index of the first wrong character; the length when it ends too early; undefined when it is JSON. */
function faultAt(text: string): number | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    const position = /position (\d+)/.exec(String(error))?.[1]
    return position === undefined ? text.length : Number(position)
  }
}
