import puppeteer from 'puppeteer-core'
import { ENGINES, firefox } from '../../scripts/find-engines.mjs'
import { SOUNDLESS } from './firefox-preferences.mjs'
import { startWebkit } from './webkit-launcher.mjs'

/** Begins to look for decoders, which Firefox has by and by; whether there is one for what stations send. */
const CAN_DECODE = `['audio/mpeg', 'audio/mp4; codecs="mp3"'].some((format) => globalThis.MediaSource?.isTypeSupported(format))`

/** Text of an element with all that is drawn inside it: a function. */
export const TEXT_OF = `(element) => {
  const read = (node) => node instanceof Element && ['STYLE', 'SCRIPT'].includes(node.tagName) ? '' :
    node.nodeType === 3 ? node.data : [...(node.shadowRoot ? [node.shadowRoot] : []), ...node.childNodes].map(read).join(' ')
  return read(element)
}`

/** The engines beside Chromium that are installed here, for a journey that only wants to know whether something works there, too. */
export const installedEngines = () =>
  [
    { name: 'Firefox', start: startFirefox, is: ENGINES.firefox },
    { name: 'WebKit', start: startMiniBrowser, is: ENGINES.webkit },
  ].filter(({ is }) => is.isThere() && is.hasSound())

async function startFirefox() {
  const options = { browser: 'firefox', executablePath: firefox(), extraPrefsFirefox: SOUNDLESS }
  const browser = await puppeteer.launch(options)
  const page = await browser.newPage()
  return {
    open: (url) => page.goto(url),
    click: async (selector) => (await page.waitForSelector(selector.replace(' ', ' >>> '))).click(),
    evaluate: (script) => page.evaluate(script),
    canDecode: () => page.evaluate(CAN_DECODE),
    close: () => browser.close(),
  }
}

async function startMiniBrowser() {
  const { driver, stop } = await startWebkit()
  const evaluate = (script) => driver.executeScript(`return ${script}`)
  return {
    open: (url) => driver.get(url),
    async click(selector) {
      const [host, inside] = selector.split(' ')
      const find = () =>
        driver.executeScript(`return document.querySelector('${host}')?.shadowRoot?.querySelector('${inside}')`)
      await (await driver.wait(find)).click()
    },
    evaluate,
    canDecode: () => evaluate(CAN_DECODE),
    close: stop,
  }
}
