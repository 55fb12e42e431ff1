import { Hono } from 'hono'
import { posix } from 'node:path'
import { needsAccess } from '../../../../../server/station/access.ts'
import { sendJson } from '../../../../../server/station/answers/json.ts'
import { problem } from '../../../../../server/station/answers/problems.ts'
import type { StationContext } from '../../../context.ts'
import type { StationEnv, StationRoutes } from '../../../../../server/station/request.ts'
import { fineStamp } from '../../../../../server/station/time/clock.ts'

/** Bytes of a clip of fifteen seconds, and of a folder. */
const CLIP_BYTES = 1_440_044
const FOLDER_BYTES = 4096
const MOST_FILES = 500

interface Item {
  readonly id: string
  readonly size: number
  readonly date: string
  readonly type: 'file' | 'folder'
  readonly name: string
}

/**
 * Files of the station (station-api rest.md 6.6): its clips, by year and month. The garden makes a clip when it is
 * asked for, so nothing of this lies on the disk.
 */
export function filesystemRoutes(station: StationContext): StationRoutes {
  const root = '/data/clips'
  const current = station.dialect === 'current'
  return new Hono<StationEnv>().get('/api/v2/filesystem/browse', needsAccess(station), (request) => {
    const wanted = request.req.query('path') ?? ''
    const path = posix.resolve(root, wanted === '' ? '.' : wanted)
    if (path !== root && !path.startsWith(`${root}/`)) {
      const detail = `security error: path ${path} is outside allowed directory ${root}`
      return problem(request, station, 400, {
        message: current ? 'Unable to access path' : 'Invalid or unsafe path',
        detail,
      })
    }
    const items = itemsIn(station, root, path.slice(root.length + 1))
    if (!items) return problem(request, station, 404, { message: 'Path not found' })
    return sendJson(request, {
      items,
      currentPath: path,
      ...(path === root ? {} : { parentPath: posix.dirname(path) }),
    })
  })
}

/** Items in a folder below the clips (`2026/11`); undefined for an unknown folder. */
function itemsIn(station: StationContext, root: string, path: string): readonly Item[] | undefined {
  const months = monthsOf(station)
  const folder = (name: string): Item => ({
    id: posix.join(root, path, name),
    size: FOLDER_BYTES,
    date: fineStamp(station.clock),
    type: 'folder',
    name,
  })
  if (path === '') return [...new Set(months.map((month) => month.slice(0, 4)))].map(folder)
  if (/^\d{4}$/.test(path)) {
    const own = months.filter((month) => month.startsWith(`${path}-`)).map((month) => month.slice(5))
    return own.length > 0 ? own.map(folder) : undefined
  }
  const month = path.replace('/', '-')
  if (!months.includes(month)) return undefined
  const { rows } = station.store.page({ startDate: `${month}-01`, endDate: `${month}-31`, limit: MOST_FILES })
  return rows
    .filter(({ clipName }) => clipName !== '')
    .map(({ clipName, at }) => ({
      id: posix.join(root, path, clipName),
      size: CLIP_BYTES,
      date: fineStamp(station.clock, at),
      type: 'file',
      name: clipName,
    }))
}

/** The months that have clips, the newest first: `2026-11`. */
function monthsOf({ store, clock }: StationContext): readonly string[] {
  const months: string[] = []
  const first = store.site.firstDay.slice(0, 7)
  let [year = 0, month = 1] = clock.today().split('-').map(Number)
  for (;;) {
    const name = `${year}-${String(month).padStart(2, '0')}`
    if (name < first) return months
    months.push(name)
    month -= 1
    if (month === 0) [year, month] = [year - 1, 12]
  }
}
