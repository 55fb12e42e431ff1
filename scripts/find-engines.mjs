import { existsSync } from 'node:fs'

/** The engines beside Chromium in which elements are tested, and the Debian packages that bring them. */
export const ENGINES = {
  firefox: { name: 'Firefox', packages: ['firefox-esr'], isThere: () => firefox() !== undefined },
  webkit: {
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
    isThere: () =>
      [miniBrowser(), webkitDriver(), firstOf('/usr/bin/xvfb-run'), firstOf('/usr/bin/xauth')].every(Boolean),
  },
}

/** Path of a Firefox: FIREFOX_PATH, then the usual places; undefined when there is none. */
export const firefox = () =>
  firstOf(
    process.env.FIREFOX_PATH,
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  )

/** Path of the program that drives WebKitGTK, and of the browser that it drives. */
export const webkitDriver = () => firstOf('/usr/bin/WebKitWebDriver')
export const miniBrowser = () => {
  const machine = process.arch === 'arm64' ? 'aarch64' : 'x86_64'
  return firstOf(`/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
}

const firstOf = (...paths) => paths.find((path) => path && existsSync(path))
