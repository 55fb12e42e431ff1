/**
 * The lab: how tests hold the embedded station in their hands. Only there with `--lab`, only for callers on this machine.
 *
 * `GET /lab?date=YYYY-MM-DD` tells how things are: clock, open streams and the most at once, requests since the last mark,
 * faults still to come, and the counts of that day (default today) straight from the database.
 *
 * `POST /lab` takes JSON (`content-type: application/json`), one object or a list of them, done in this order:
 *
 *   { "clock": "2026-11-21T15:04:05+01:00" }     set the garden's clock (or milliseconds since 1970)
 *   { "speed": 60 }                              how fast it runs; 0 stands still
 *   { "pause": true }                            no natural detections until `false`
 *   { "mark": true }                             forget the request log and the most streams seen
 *   { "forget": true }                           empty list cache and rate limits
 *   { "access": "password" }                     open, password or private, from now on
 *   { "detections": [{ "scientificName": "Parus major", "commonName": "…", "confidence": 0.9, "date": "…", "time": "…",
 *                      "silent": false }] }       each is stored, then sent (unless silent); answers with their ids
 *   { "emit": { "rate": 20, "seconds": 20, "species": 60 } }   so many a second; species: a number or scientific names
 *   { "notification": { "type": "info", "priority": "low", "title": "…", "message": "…" } }   stored and sent
 *   { "notices": { "count": 500, "seconds": 10, "type": "warning", "priority": "critical" } }   a storm: numbered, stored, sent
 *   { "deleteNotices": true }                    all of them, or those of a list of ids; no event tells of it
 *   { "toast": { "type": "success", "message": "…" } }          sent
 *   { "raw": { "stream": "detections", "text": "data: {bro\n\n" } }   sent as it is
 *   { "liveAudio": true }                        current: guests may listen (`publicAccess.liveAudio`)
 *   { "sound": { "source": "Pond camera", "signal": "silent" } }   natural, silent or clipping; without source: all of them
 *   { "sing": { "scientificName": "Parus major", "source": "Pond camera", "detect": true } }   heard in two to four seconds;
 *                                                with `detect` its row is announced nine seconds after its first note
 *   { "hls": { "encoding": false } }             encoders make nothing more: new streams stay on the empty playlist
 *   { "hls": { "startWaitMs": 500 } }            how long `start` waits for a playlist (20 s)
 *   { "hls": { "codec": "mp3" } }                of streams started from now on; aac where ffmpeg is
 *   { "hls": { "end": true } }                   all streams end
 *   { "fault": { "path": "/api/v2/detections/*", "status": 500, "times": 2 } }   see `Fault`: status, malformed, html,
 *                                                cut, delayMs, corrupt, half; several as a list. Live listening:
 *                                                start refused { "path": "*\/start", "status": 503 }, slow "delayMs": 3000;
 *                                                no playlist { "path": "*\/playlist.m3u8", "status": 404, "times": 99 };
 *                                                segments missing, noise or stalled { "path": "*\/segment*", "corrupt": true };
 *                                                levels refused { "path": "*\/audio-level", "status": 429 }
 *   { "clearFaults": true }
 *   { "drop": true }                             cut all streams, or those of one kind: "detections"
 *   { "stall": 5000 }                            hold all streams back for so many milliseconds, then send it all
 *   { "restart": 1000 }                          cut every connection, refuse new ones so long, then listen again
 */
import { Hono, type MiddlewareHandler } from 'hono'
import { clientAddressOf, isLoopback } from '../../../server/address.ts'
import { notFound } from '../../../server/station/answers/problems.ts'
import type { ListeningServer } from '../../../server/command/listen.ts'
import type { StationEnv, StationRequest } from '../../../server/station/request.ts'
import { STREAM_KINDS } from '../live/hub.ts'
import type { LivingStation } from '../station.ts'
import { runLabCommand, type Laboratory } from './commands.ts'
import { createEmitter } from './emitter.ts'
import { createFaultBox } from './faults.ts'
import { restartListening } from '../restart-listening.ts'
import { createRequestLog } from './request-log.ts'
import { hlsState } from './sound.ts'

/** The lab of one station. */
export interface Lab {
  /** Middleware before everything else. */
  readonly middleware: MiddlewareHandler<StationEnv>
  /** Sets the server to restart. */
  attach(listening: ListeningServer): void
}

export function createLab(station: LivingStation): Lab {
  const lab: Laboratory = {
    station,
    emitter: createEmitter(station.context),
    faults: createFaultBox(),
    log: createRequestLog(),
    restart: () => undefined,
    restarts: 0,
  }
  const routes = new Hono<StationEnv>()
  routes.get('/lab', (request) => request.json(state(lab, request.req.query('date'))))
  routes.post('/lab', async (request) => {
    const isJson = request.req.header('content-type')?.startsWith('application/json')
    const body: unknown = isJson ? await request.req.json().catch(() => undefined) : undefined
    const commands = (Array.isArray(body) ? body : [body]) as unknown[] // reason: checked one by one
    const results: Record<string, unknown>[] = []
    for (const command of commands) {
      const result = runLabCommand(lab, command)
      if (typeof result === 'string') return request.json({ message: result, done: results }, 400)
      results.push(result)
    }
    return request.json(Array.isArray(body) ? results : results[0])
  })
  const handle = async (request: StationRequest, next: () => Promise<void>): Promise<Response | undefined | void> => {
    if (request.req.path === '/lab') {
      if (!isLoopback(clientAddressOf(request))) return notFound(request, station.context)
      return routes.fetch(request.req.raw, request.env)
    }
    return lab.log.middleware(request, async () => {
      const wrong = await lab.faults.middleware(request, next)
      if (wrong) request.res = wrong
    })
  }
  return {
    middleware: handle,
    attach(listening) {
      lab.restart = (refuseMs) =>
        void restartListening(station.context, listening, refuseMs).then(() => (lab.restarts += 1))
    },
  }
}

function state(lab: Laboratory, date: string | undefined): Record<string, unknown> {
  const { context, pulse } = lab.station
  const { store, hub, clock, dialect } = context
  const day = date || clock.today()
  // false detections are not counted on the screen, whatever the station's summary has
  const rows = store.daily(day, { includeFalsePositives: false })
  return {
    dialect,
    access: context.access,
    clock: { now: clock.wall().text, timeZone: clock.zone.timeZone, speed: clock.speed },
    paused: pulse.paused(),
    emitting: lab.emitter.left(),
    restarts: lab.restarts,
    streams: Object.fromEntries(
      STREAM_KINDS.map((kind) => [kind, { open: hub.count(kind), mostSeen: hub.mostSeen(kind) }]),
    ),
    day: {
      date: day,
      total: store.page({ date: day, limit: 1 }).total,
      species: Object.fromEntries(rows.map((row) => [row.scientificName, { count: row.count, hourly: row.hourly }])),
    },
    detections: store.countAll(),
    notices: { total: store.notifications.list({ limit: 0 }).length, unread: store.notifications.unreadCount() },
    hls: hlsState(context),
    requests: { byPath: lab.log.byPath(), list: lab.log.list() },
    faults: lab.faults.list(),
  }
}
