import { installDebianPackages, isDebianRoot } from './debian.mjs'
import { findBrowser } from './find-browser.mjs'
import { inProject, say } from './project.mjs'
import { runWithProgress } from './run-command.mjs'

const HOW = `No Chromium was found and none could be installed. Do one of these, then run the command again:
  Debian, as root:   apt-get update && apt-get install -y chromium-headless-shell
  anywhere:          npx playwright-core install chromium
  you have one:      CHROME_PATH=/path/to/chrome npm test`

/** The path of a Chromium, installed first when there is none. Ends the process with instructions when that fails. */
export async function ensureBrowser() {
  const found = findBrowser() ?? (await install())
  if (found) return found
  say(HOW)
  process.exit(1)
}

async function install() {
  if (process.env.CHROME_PATH) say(`CHROME_PATH names a file that does not exist: ${process.env.CHROME_PATH}`)
  if (isDebianRoot()) {
    say('No Chromium found: installing Debian’s (apt-get, about 20 s) …')
    await installDebianPackages(['chromium-headless-shell'])
    const browser = findBrowser()
    if (browser) return browser
  }
  say('No Chromium found: downloading one with Playwright …')
  const playwright = inProject('node_modules', 'playwright-core', 'cli.js')
  await runWithProgress(process.execPath, [playwright, 'install', 'chromium'], { label: 'playwright install' })
  return findBrowser()
}
