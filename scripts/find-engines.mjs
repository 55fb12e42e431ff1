import { existsSync } from 'node:fs'

/**
 * The engines beside Chromium in which elements are tested, and the Debian packages that bring them, and the sound of MP3 and
 * AAC to them. Without sound their other tests run.
 */
export const ENGINES = {
  firefox: {
    name: 'Firefox',
    packages: ['firefox-esr', 'ffmpeg'],
    isThere: () => firefox() !== undefined,
    hasSound: () => firstOf('/usr/bin/ffmpeg') !== undefined,
  },
  webkit: {
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth', 'gstreamer1.0-libav', 'gstreamer1.0-plugins-good'],
    isThere: () =>
      [miniBrowser(), webkitDriver(), firstOf('/usr/bin/xvfb-run'), firstOf('/usr/bin/xauth')].every(Boolean),
    hasSound: () => firstOf(inLibraries('gstreamer-1.0/libgstlibav.so')) !== undefined,
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
export const miniBrowser = () => firstOf(inLibraries('webkit2gtk-4.1/MiniBrowser'))

const inLibraries = (path) => `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/${path}`
const firstOf = (...paths) => paths.find((path) => path && existsSync(path))
