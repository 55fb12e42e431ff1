import { Hono } from 'hono'
import { needsAccess } from '../../../../../../server/station/access.ts'
import { sendJson } from '../../../../../../server/station/answers/json.ts'
import { problem } from '../../../../../../server/station/answers/problems.ts'
import type { StationContext } from '../../../../context.ts'
import type { StationEnv, StationRoutes } from '../../../../../../server/station/request.ts'
import { GARDEN_SOURCES } from '../../../../garden/sources.ts'

/** The sound cards of the garden, in the order in which its computer has them. */
const DEVICES = GARDEN_SOURCES.filter(({ type }) => type === 'soundcard').map(({ address }, index) => ({
  index,
  name: address,
  id: `:${index},0`,
}))

const SAMPLE_RATES = [16_000, 22_050, 32_000, 44_100, 48_000, 96_000]

interface Parameter {
  readonly Name: string
  readonly Label: string
  readonly Type: 'number'
  readonly Unit: string
  readonly Min: number
  readonly Max: number
  readonly Default: number
  readonly Tooltip: string
}

const number = (
  Name: string,
  Label: string,
  Unit: string,
  range: [number, number, number],
  Tooltip: string,
): Parameter => {
  const [Min, Max, Default] = range
  return { Name, Label, Type: 'number', Unit, Min, Max, Default, Tooltip }
}
const FLAT = Math.round(Math.SQRT1_2 * 1000) / 1000
const COMMON = [
  number('Q', 'Q Factor', '', [0.1, 10, FLAT], "Quality factor that determines the sharpness of the filter's response"),
  number(
    'Passes',
    'Attenuation',
    '',
    [1, 4, 1],
    'Number of passes to apply the filter — 1=12dB, 2=24dB, 3=36dB, 4=48dB',
  ),
]
const cutoff = (start: number, side: string): Parameter =>
  number(
    'Frequency',
    'Cutoff Frequency',
    'Hz',
    [20, 20_000, start],
    `Cutoff frequency ${side} which the signal is attenuated`,
  )

const FILTERS = {
  HighPass: {
    Parameters: [cutoff(100, 'below'), ...COMMON],
    Tooltip: 'High-pass filter attenuates frequencies below the cutoff frequency.',
  },
  LowPass: {
    Parameters: [cutoff(15_000, 'above'), ...COMMON],
    Tooltip: 'Low-pass filter attenuates frequencies above the cutoff frequency.',
  },
}
const BAND_REJECT = {
  Parameters: [
    number('Frequency', 'Center Frequency', 'Hz', [20, 20_000, 1000], 'Center frequency of the rejected band'),
    number('Width', 'Bandwidth', 'Hz', [1, 10_000, 100], 'Width of the rejected band'),
    ...COMMON.slice(1),
  ],
  Tooltip: 'Band-reject filter attenuates frequencies around the center frequency.',
}

/** Routes of sound cards and filters (station-api rest.md 6.2 to 6.4). */
export function audioDeviceRoutes(station: StationContext): StationRoutes {
  const routes = new Hono<StationEnv>()
  const guarded = needsAccess(station)
  const isCurrent = station.dialect === 'current'
  const devices = DEVICES.map((one) => (isCurrent ? { ...one, stableId: `usb-garden-${one.index}` } : one))

  routes.get('/api/v2/system/audio/devices', guarded, (request) => sendJson(request, devices))
  routes.get('/api/v2/system/audio/equalizer/config', guarded, (request) => {
    request.header('cache-control', 'public, max-age=3600')
    return sendJson(request, isCurrent ? { ...FILTERS, BandReject: BAND_REJECT } : FILTERS)
  })
  if (!isCurrent) {
    const list = DEVICES.map(({ index, name, id }) => ({ Index: index, Name: name, ID: id }))
    return routes.get('/api/v1/settings/audio/get', guarded, (request) => sendJson(request, list))
  }
  routes.get('/api/v2/system/audio/devices/capabilities', guarded, (request) => {
    const wanted = request.req.query('deviceId') ?? ''
    if (wanted === '') return problem(request, station, 400, { message: 'deviceId query parameter is required' })
    const device = devices.find((one) => Object.values(one).includes(wanted))
    if (!device) return problem(request, station, 404, { message: 'Audio device not found' })
    return sendJson(request, { deviceId: wanted, deviceName: device.name, sampleRates: SAMPLE_RATES, verified: true })
  })
  return routes.get('/api/v2/system/audio/sources', guarded, (request) => {
    const sources = station.sources.all().map((source) => ({
      id: source.liveId,
      name: source.name,
      type: source.stored.type === 'rtsp' ? 'rtsp' : 'audio_card',
      state: 'inactive', // said of every source all the time, running or not: a real trap
    }))
    return sendJson(request, { sources })
  })
}
