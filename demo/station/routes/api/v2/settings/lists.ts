import { Hono } from 'hono'
import { needsAccess } from '../../../../../../server/station/access.ts'
import { sendJson } from '../../../../../../server/station/answers/json.ts'
import type { StationContext } from '../../../../context.ts'
import type { StationEnv, StationRoutes } from '../../../../../../server/station/request.ts'
import { textAt } from '../../../../settings/tree.ts'

/** The languages that a model names species in. */
const LOCALES: Readonly<Record<string, string>> = Object.fromEntries(
  `
af = Afrikaans
ar = Arabic
bg = Bulgarian
ca = Catalan
cs = Czech
da = Danish
de = German
el = Greek
en-uk = English (UK)
en-us = English (US)
es = Spanish
et = Estonian
fi = Finnish
fr = French
he = Hebrew
hi-in = Hindi
hr = Croatian
hu = Hungarian
id = Indonesian
is = Icelandic
it = Italian
ja = Japanese
ko = Korean
lt = Lithuanian
lv = Latvian
ml = Malayalam
nl = Dutch
no = Norwegian
pl = Polish
pt = Portuguese
pt-br = Brazilian Portuguese
pt-pt = Portuguese (Portugal)
ro = Romanian
ru = Russian
sk = Slovak
sl = Slovenian
sr = Serbian
sv = Swedish
th = Thai
tr = Turkish
uk = Ukrainian
vi-vn = Vietnamese
zh = Chinese`
    .trim()
    .split('\n')
    .map((line) => line.split(' = ')),
)

const PROVIDERS = [
  { value: 'auto', display: 'Auto (Default)' },
  { value: 'avicommons', display: 'Avicommons' },
  { value: 'wikimedia', display: 'Wikimedia' },
]

/** Routes of the choices in the settings, and the station's name (station-api rest.md 3.7). */
export function settingsListRoutes(station: StationContext): StationRoutes {
  const guarded = needsAccess(station)
  return new Hono<StationEnv>()
    .get('/api/v2/settings/locales', guarded, (request) => sendJson(request, LOCALES))
    .get('/api/v2/settings/imageproviders', guarded, (request) => sendJson(request, { providers: PROVIDERS }))
    .get('/api/v2/settings/systemid', guarded, (request) =>
      sendJson(request, { systemID: textAt(station.settings.tree(), 'systemId') }),
    )
}
