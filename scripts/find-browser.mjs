import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

// Without windows first: every page of a test costs a whole Chromium a window with buttons, half a second of a processor.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]
const PROGRAMS = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe']

/** Path of a Chromium: CHROME_PATH, then PATH, the usual places, and Playwright's cache; undefined when there is none. */
export function findBrowser() {
  return [...named(), ...onPath(), ...usualPlaces(), ...playwrightCache()].find((path) => existsSync(path))
}

function named() {
  return [process.env.CHROME_PATH, process.env.PUPPETEER_EXECUTABLE_PATH].filter(Boolean)
}

function onPath() {
  const extension = process.platform === 'win32' ? '.exe' : ''
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name + extension)))
}

function usualPlaces() {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    )
  }
  if (process.platform === 'win32') {
    const roots = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].filter(Boolean)
    return roots.flatMap((root) => PROGRAMS.map((program) => join(root, program)))
  }
  return ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/snap/bin/chromium', '/opt/google/chrome/chrome']
}

function playwrightCache() {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? playwrightHome()
  if (!existsSync(cache)) return []
  const versions = readdirSync(cache).filter((name) => name.startsWith('chromium-'))
  return versions.flatMap((version) => [
    ...['chrome-linux64', 'chrome-linux'].map((folder) => join(cache, version, folder, 'chrome')),
    ...['chrome-win64', 'chrome-win'].map((folder) => join(cache, version, folder, 'chrome.exe')),
    ...['chrome-mac-arm64', 'chrome-mac-x64', 'chrome-mac'].flatMap((folder) =>
      ['Google Chrome for Testing', 'Chromium'].map((name) =>
        join(cache, version, folder, `${name}.app`, 'Contents', 'MacOS', name),
      ),
    ),
  ])
}

function playwrightHome() {
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches', 'ms-playwright')
  if (process.platform === 'win32') return join(process.env.LOCALAPPDATA ?? homedir(), 'ms-playwright')
  return join(homedir(), '.cache', 'ms-playwright')
}
