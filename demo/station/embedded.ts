import { getRequestListener } from '@hono/node-server'
import { resolve } from 'node:path'
import { createProgress } from '../../server/command/progress.ts'
import type { Serving } from '../../server/embedded-station.ts'
import { createStationApp } from './app.ts'
import type { GardenCommandOptions } from './command/options.ts'
import { createLab } from './lab/lab.ts'
import { openStation } from './station.ts'

/** Opens the embedded station for the command: its garden with progress, its lab if asked for, its words to a person. */
export async function openEmbedded(options: GardenCommandOptions, distribution: string): Promise<Serving> {
  const progress = createProgress()
  const station = await openStation({ ...options, data: resolve(options.data) }, distribution, progress.show)
  progress.end()
  const { clock } = station.context
  if (clock.now() - Date.now() > 60_000)
    console.log(
      `The garden was hurried, its clock is ahead: ${clock.wall().date} ${clock.wall().time}. Another --seed begins now.`,
    )
  const lab = options.lab ? createLab(station) : undefined
  const app = createStationApp(station.context, lab ? [lab.middleware] : [])
  return {
    handler: getRequestListener(app.fetch, { overrideGlobalObjects: false }),
    close: station.close,
    started(listening) {
      lab?.attach(listening)
      if (options.access !== 'open') console.log(`Sign in with the password: ${options.password}`)
      if (lab) console.log(`Lab: POST ${listening.origin}/lab`)
    },
  }
}
