import { Button, Key } from 'selenium-webdriver'

/** Larger than any viewport that a test asks for. */
export const SCREEN = { width: 2000, height: 1800 }
const RESIZE_MS = 5_000

/** The methods of a puppeteer page that the runner's commands call, done by WebDriver. `driverOf` resolves with the driver. */
export function commandsOf(driverOf) {
  const act = async (describe) => {
    const driver = await driverOf()
    await describe(driver.actions({ async: true })).perform()
    await driver.executeAsyncScript('requestAnimationFrame(arguments[0])') // WebKit says done before the page has the event
  }
  const move = (x, y) => act((actions) => actions.move({ x: Math.round(x), y: Math.round(y) }))
  return {
    keyboard: {
      type: (text) => act((actions) => actions.sendKeys(text)),
      press: (key) => act((actions) => actions.sendKeys(codeOf(key))),
      down: (key) => act((actions) => actions.keyDown(codeOf(key))),
      up: (key) => act((actions) => actions.keyUp(codeOf(key))),
    },
    mouse: {
      move,
      async click(x, y, { button } = {}) {
        await move(x, y)
        await act((actions) => actions.press(buttonOf(button)).release(buttonOf(button)))
      },
      down: ({ button } = {}) => act((actions) => actions.press(buttonOf(button))),
      up: ({ button } = {}) => act((actions) => actions.release(buttonOf(button))),
      reset: async () => (await driverOf()).actions().clear(),
    },
    setViewport: async (size) => resize(await driverOf(), size),
    emulateMediaFeatures: () => Promise.reject(new Error('WebKitWebDriver cannot pretend media features')),
  }
}

/**
 * Resizes the window around the middle of the screen, where the pointer rests: with no window manager, the focus follows it.
 * It is made higher by the bars that the browser shows above the page (one for each sound it cannot decode).
 */
export async function resize(driver, { width, height }) {
  const isThere = async () => {
    const bars = await driver.executeScript('return outerHeight - innerHeight')
    const [x, y] = [(SCREEN.width - width) / 2, (SCREEN.height - height) / 2 - bars].map(Math.floor)
    await driver
      .manage()
      .window()
      .setRect({ x, y, width, height: height + bars })
    return driver.executeScript('return innerWidth === arguments[0] && innerHeight === arguments[1]', width, height)
  }
  await driver.wait(isThere, RESIZE_MS, `The window did not become ${width} × ${height}`)
}

/** `ArrowLeft` → the code of ARROW_LEFT; one character stays itself. */
function codeOf(key) {
  if (key.length === 1) return key
  const name = key === 'Backspace' ? 'BACK_SPACE' : key.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()
  const code = Key[name]
  if (code === undefined) throw new Error(`WebDriver knows no key ${key}`)
  return code
}

const buttonOf = (name) => Button[(name ?? 'left').toUpperCase()]
