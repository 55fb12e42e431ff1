import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { Builder, Capabilities } from 'selenium-webdriver'
import { miniBrowser, webkitDriver } from '../../scripts/find-engines.mjs'
import { freePort } from './free-port.ts'
import { scratchFolder } from './scratch-folder.mjs'
import { commandsOf, resize, SCREEN } from './webkit-commands.mjs'

const START_MS = 20_000
/** Any free display, drawn in memory. */
const DISPLAY = ['--auto-servernum', '--server-args', `-screen 0 ${SCREEN.width}x${SCREEN.height}x24`]
const BROWSER_OPTIONS = ['--automation', '--autoplay-policy=allow', '--javascript-can-open-windows-automatically=true']

/**
 * For web-test-runner: WebKitGTK's MiniBrowser through WebKitWebDriver. One window visits one test file after the other. To the
 * runner's commands it looks like puppeteer: its page has the methods that they call.
 */
export function webkitLauncher() {
  let browser
  let active
  return {
    name: 'WebKit',
    type: 'puppeteer',
    concurrency: 1,
    async startSession(id, url) {
      browser ??= startWebkit()
      const { driver } = await browser
      active = id
      await driver.get(url)
    },
    isActive: (id) => id === active,
    getBrowserUrl: async () => (await browser).driver.getCurrentUrl(),
    getPage: () => commandsOf(async () => (await browser).driver),
    async stopSession() {
      active = undefined
      const { driver } = await browser
      await driver.get('about:blank')
      return {}
    },
    startDebugSession: () => Promise.reject(new Error('WebKit draws on a screen that nobody can see')),
    stop: async () => (await browser)?.stop(),
  }
}

/** A WebKit of its own: what drives it, and what ends it. */
export async function startWebkit() {
  const port = await freePort()
  const end = startDriver(port)
  try {
    await answering(`http://127.0.0.1:${port}/status`)
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: miniBrowser(), args: BROWSER_OPTIONS },
    })
    const driver = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build()
    await toBareWindow(driver)
    return { driver, stop: () => driver.quit().finally(end) }
  } catch (error) {
    end()
    throw error
  }
}

/** Starts driver and screen as a process group of their own, because xvfb-run alone would leave both behind. Gives what ends it. */
function startDriver(port) {
  const child = spawn('xvfb-run', [...DISPLAY, webkitDriver(), `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, HOME: scratchFolder() }, // where downloads go
  })
  const end = () => {
    process.removeListener('exit', end)
    try {
      process.kill(-Number(child.pid), 'SIGTERM') // the whole group
    } catch {
      // It has ended already.
    }
  }
  process.once('exit', end)
  return end
}

async function answering(url) {
  const giveUp = Date.now() + START_MS
  const isThere = ({ ok }) => ok
  while (!(await fetch(url).then(isThere, () => false))) {
    if (Date.now() > giveUp) throw new Error(`WebKitWebDriver did not answer within ${START_MS / 1000} s`)
    await pause(50)
  }
}

/** A window without toolbars: its size is its viewport's, and it may be as narrow as a phone. */
async function toBareWindow(driver) {
  const first = await driver.getWindowHandle()
  await driver.executeScript("open('about:blank', '', 'popup,width=1280,height=800')")
  const second = await driver.wait(async () => (await driver.getAllWindowHandles()).find((handle) => handle !== first))
  await driver.close()
  await driver.switchTo().window(second)
  await resize(driver, { width: 1280, height: 800 })
}
