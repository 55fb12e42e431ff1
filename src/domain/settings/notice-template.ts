import { readTemplate } from './go-template.ts'

/** Variables of a notification's text (station-api rest 5.8), each with a value of a made-up bird. */
export const NOTICE_VARIABLES = {
  CommonName: 'Eurasian Wryneck',
  ScientificName: 'Jynx torquilla',
  Confidence: '0.87',
  ConfidencePercent: '87',
  DetectionTime: '05:42:10',
  DetectionDate: '2026-05-04',
  Latitude: '52.52',
  Longitude: '13.405',
  Location: '52.520000, 13.405000',
  DetectionURL: 'http://birds.lan/ui/detections/1234',
  ImageURL: 'http://birds.lan/api/v2/media/species-image?name=Jynx+torquilla',
  DaysSinceFirstSeen: '0',
} as const
export type NoticeVariable = keyof typeof NOTICE_VARIABLES

const NAMES = Object.keys(NOTICE_VARIABLES) as NoticeVariable[] // reason: of the object above

/** Names of the variables, in the order of the station's own help. */
export const NOTICE_VARIABLE_NAMES: readonly NoticeVariable[] = NAMES

/** Built-in text of a station in both dialects (station-api rest 5.8). */
export const BUILT_IN_NOTICE = {
  title: 'New Species: {{.CommonName}}',
  message:
    'First detection of {{.CommonName}} ({{.ScientificName}}) with {{.ConfidencePercent}}% confidence at {{.DetectionTime}}. View: {{.DetectionURL}}',
} as const

/** `{{.CommonName}}`, with spaces and with the signs that take the space beside it away. */
const VARIABLE = /\{\{-?\s*\.(\w+)\s*-?\}\}/g

/** Variable as written in a text. */
export const writtenVariable = (name: NoticeVariable): string => `{{.${name}}}`

/**
 * Text as it would be for one bird. Other template actions (`{{if …}}`) stay as written.
 *
 * @param values values that replace those of the made-up bird
 */
export const filledNotice = (text: string, values: Partial<Record<NoticeVariable, string>> = {}): string =>
  text.replace(VARIABLE, (written, name: NoticeVariable) => values[name] ?? NOTICE_VARIABLES[name] ?? written)

/** Variables that the station does not have, each once, in the order of the text: with one of them it sends nothing. */
export const unknownVariables = (text: string): readonly string[] =>
  readTemplate(text).fields.filter((name) => !Object.hasOwn(NOTICE_VARIABLES, name))

/** A text with a variable where the cursor stands, or instead of what is selected, and where the cursor stands then. */
export function withVariable(
  text: string,
  name: NoticeVariable,
  start: number,
  end: number,
): { readonly text: string; readonly cursor: number } {
  const written = writtenVariable(name)
  return { text: text.slice(0, start) + written + text.slice(end), cursor: start + written.length }
}
