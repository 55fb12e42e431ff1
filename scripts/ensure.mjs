import { ensureBrowser } from './ensure-browser.mjs'
import { ensureBuild } from './ensure-build.mjs'
import { ensureEngines } from './ensure-engines.mjs'
import { ensureNginx } from './ensure-nginx.mjs'
import { ensurePackages } from './ensure-packages.mjs'
import { say } from './project.mjs'

/**
 * Brings a clone into working order and does nothing when it is: packages always, a browser, other engines,
 * nginx and a build when asked for.
 * Resolves with the browser's path when one was asked for. Ends the process with an instruction when something cannot be had.
 */
export async function ensure({ browser = false, engines = false, nginx = false, build } = {}) {
  const startedAt = performance.now()
  await ensurePackages()
  const browserPath = browser ? await ensureBrowser() : undefined
  if (engines) await ensureEngines()
  if (nginx) await ensureNginx()
  if (build) await ensureBuild(build)
  if (process.env.ENSURE_TIME) say(`ensure: ${Math.round(performance.now() - startedAt)} ms`)
  return browserPath
}
