import { Hono } from 'hono'
import { readBody } from '../../../../../server/station/answers/body.ts'
import { needsAccess } from '../../../../../server/station/access.ts'
import { readObject, sendJson } from '../../../../../server/station/answers/json.ts'
import { problem } from '../../../../../server/station/answers/problems.ts'
import { syntaxFault, unmarshalFault } from '../../../answers/json-faults.ts'
import { namesIn } from '../../../garden/names.ts'
import type { GardenContext } from '../../../context.ts'
import type { StationEnv, StationRequest, StationRoutes } from '../../../../../server/station/request.ts'
import { effectToast } from '../../../settings/effects.ts'
import type { Refusal, Saved } from '../../../settings/settings.ts'

/** Settings, whole and by section (station-api rest.md 3). Reading the dashboard's is public at current. */
export function settingsRoutes(station: GardenContext): StationRoutes {
  const routes = new Hono<StationEnv>()
  const classic = station.dialect === 'classic'
  const guarded = needsAccess(station)
  const isDashboard = (request: StationRequest): boolean => request.req.param('section')?.toLowerCase() === 'dashboard'

  routes.get('/api/v2/settings', guarded, (request) =>
    sendJson(request, station.settings.answer(namesIn(station.locale))),
  )

  routes.get('/api/v2/settings/:section', async (request) => {
    if (classic || !isDashboard(request)) {
      const refused = await guarded(request, async () => undefined)
      if (refused) return refused
    }
    const section = station.settings.section(request.req.param('section'), namesIn(station.locale))
    if (section) return sendJson(request, section.value)
    const detail = `unknown settings section: ${request.req.param('section')}`
    return problem(request, station, 404, { message: 'Failed to get settings section', detail })
  })

  routes.put('/api/v2/settings', guarded, async (request) => {
    const body = await readObject(request)
    if (!body) return unreadable(request, station)
    const saved = station.settings.replace(body)
    if (!saved.ok)
      return problem(request, station, saved.why === 'apply' ? 500 : 400, await faultOfAll(request, classic, saved))
    return done(request, station, saved, 'Settings updated successfully', saved.skipped)
  })

  routes.patch('/api/v2/settings/:section', guarded, async (request) => {
    const section = request.req.param('section')
    const body = await readObject(request)
    if (!body) return unreadable(request, station)
    const saved = station.settings.change(section, body)
    if (!saved.ok) {
      const message =
        !classic && saved.why === 'rules' ? `Invalid ${section} settings` : `Failed to update ${section} settings`
      const detail = saved.type
        ? `failed to merge settings for section ${section}: ${unmarshalFault(saved.type, true)}`
        : saved.reason
      if (saved.why === 'apply') tellEqualizerFailed(station)
      return problem(request, station, saved.why === 'apply' ? 500 : 400, { message, detail })
    }
    const isRestricted = /^(birdnet|security|realtime)$/i.test(section)
    const restricted = isRestricted ? [`Section ${section.toLowerCase()} has field-level restrictions`] : null
    return done(request, station, saved, `${section} settings updated successfully`, classic ? restricted : [])
  })
  return routes
}

async function unreadable(request: StationRequest, station: GardenContext): Promise<Response> {
  const detail = syntaxFault((await readBody(request)) ?? '')
  return problem(request, station, 400, { message: 'Failed to parse request body', detail })
}

async function faultOfAll(
  request: StationRequest,
  classic: boolean,
  refusal: Refusal,
): Promise<{ message: string; detail: string }> {
  if (refusal.type) {
    const { wanted, given, path } = refusal.type
    const offset = (await readBody(request))?.indexOf(`"${path.split('.').at(-1) ?? ''}"`)
    const detail =
      `code=400, message=Unmarshal type error: expected=${wanted}, got=${given}, field=${path}, offset=${offset}, ` +
      `internal=${unmarshalFault(refusal.type, false)}`
    return { message: classic ? 'Failed to parse request body' : 'Failed to apply settings update', detail }
  }
  if (refusal.why === 'apply') return { message: 'Failed to apply settings changes', detail: refusal.reason }
  return { message: classic ? 'Invalid settings data' : 'Invalid settings', detail: refusal.reason }
}

/** Answer to a save. Its effects are told by the stream of notifications, not in the answer. */
function done(
  request: StationRequest,
  station: GardenContext,
  saved: Extract<Saved, { readonly ok: true }>,
  message: string,
  skippedFields: readonly string[] | null,
): Response {
  for (const effect of saved.effects) station.publisher.toast(effectToast(effect))
  if (station.dialect === 'classic') return sendJson(request, { message, skippedFields })
  const reasons = station.settings.restartReasons()
  return sendJson(request, { message, restart_reasons: reasons, restart_required: reasons.length > 0, skippedFields })
}

const tellEqualizerFailed = (station: GardenContext): void =>
  station.publisher.toast({
    type: 'error',
    message: 'Failed to update the audio equalizer',
    component: 'api',
    duration: 5000,
  })
