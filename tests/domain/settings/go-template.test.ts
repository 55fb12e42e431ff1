import { describe, expect, test } from 'vitest'
import { readTemplate } from '../../../src/domain/settings/go-template.ts'

// each line was given to text/template of Go, which stations are written in
describe('a station reads', () => {
  test.each([
    '',
    'New bird',
    '{{.CommonName}}',
    '{{ .CommonName }} {{- .ScientificName -}}',
    '{{if .CommonName}}x{{else}}y{{end}}',
    '{{if eq .CommonName "Robin"}}x{{else if gt .Confidence 0.5}}y{{end}}',
    '{{range $i, $bird := .Birds}}{{$bird.Name}}{{break}}{{end}}',
    '{{with .CommonName}}{{.}}{{end}}',
    '{{/* a remark */}}x',
    '{{printf "%s }}" .CommonName}}',
    '{{printf `%s` .CommonName | html}}',
    '{{and (not .A) (or .B .C)}}',
    '{ one } { brace }',
  ])('%s', (text) => expect(readTemplate(text).isBroken).toBe(false))
})

describe('no station reads', () => {
  test.each([
    '{{.CommonName',
    '{{.CommonName}',
    '{{.CommonName}} {{',
    '{{}}',
    '{{ }}',
    '{{{.CommonName}}}',
    '{{if .CommonName}}x',
    '{{end}}',
    '{{else}}',
    '{{if .A}}{{else}}{{else}}{{end}}',
    '{{if}}x{{end}}',
    '{{CommonName}}',
    '{{upper .CommonName}}',
    '{{(.CommonName}}',
    '{{.CommonName)}}',
    '{{| html}}',
    '{{break}}',
    '{{printf "%s}}',
    '{{.A ; .B}}',
  ])('%s', (text) => expect(readTemplate(text).isBroken).toBe(true))
})

test.each(['.CommonName}}', '{{.CommonName |}}'])(
  '%s is read by a station, and nobody means it: it is refused',
  (text) => expect(readTemplate(text).isBroken).toBe(true),
)

test('the names of a text, each once; none where a part makes the point mean something else', () => {
  expect(readTemplate('{{.A}} {{if .B}}{{.A}}{{.C.D}}{{end}} {{printf "%s" .E}}').fields).toEqual(['A', 'B', 'C', 'E'])
  expect(readTemplate('{{range .Birds}}{{.Name}}{{end}}').fields).toEqual([])
})
