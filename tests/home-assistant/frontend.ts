import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { openProfile, type PageOptions } from '../support/browser.ts'
import { type Allowed, watchPage } from '../support/page-watch.ts'
import { type HomeAssistant, INGRESS } from './home-assistant.ts'

/** What Home Assistant does on its own, however clean our cards are. */
const ITS_OWN: readonly Allowed[] = [
  { pattern: /https:\/\/[\w.-]*(home-assistant\.io|nabucasa\.com)\//, reason: 'pictures, notices and the cloud' },
  { pattern: /\/api\/brands\//, reason: 'pictures of integrations, which it has from the network' },
]

/** What may be chosen about a visit. */
export interface VisitOptions extends PageOptions {
  /** Path of the page; default the first view of the dashboard under test. */
  readonly path?: string
  /** Runs in the page before anything else; the page then has a profile of its own. */
  readonly before?: (page: Page) => Promise<void>
}

/** The profiles of a browser, by what is special about them. */
const profiles = new WeakMap<Browser, Map<string, Promise<BrowserContext>>>()

/** A signed-in profile. It is shared by visits one after the other: Home Assistant's code, which is large, is sent and compiled once. */
function profileOf(browser: Browser, home: HomeAssistant, options: BrowserContextOptions): Promise<BrowserContext> {
  const known = profiles.get(browser) ?? new Map<string, Promise<BrowserContext>>()
  profiles.set(browser, known)
  const key = JSON.stringify([home.origin, options])
  const profile = known.get(key) ?? openSignedIn(browser, home, options)
  known.set(key, profile)
  return profile
}

async function openSignedIn(
  browser: Browser,
  home: HomeAssistant,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const profile = await openProfile(browser, options)
  await profile.addInitScript(signIn, [home.token, home.origin] as const)
  await profile.addInitScript(watchForBlanks)
  return profile
}

/**
 * Opens a page of Home Assistant, signed in, and fails when it was not clean, or when a card was seen with nothing in it. What the
 * page has kept is forgotten afterwards.
 */
export async function visit<T>(
  browser: Browser,
  home: HomeAssistant,
  { path = '/test-cards/0', before, allow = [], ...options }: VisitOptions,
  act: (page: Page) => Promise<T>,
): Promise<T> {
  const profile = await (before ? openSignedIn : profileOf)(browser, home, options)
  const page = await profile.newPage()
  const unexpected = watchPage(page, [...ITS_OWN, ...allow])
  try {
    await before?.(page)
    await page.goto(home.origin + path)
    const result = await act(page)
    const blanks = await page.evaluate(() => window.seenBlank ?? [])
    if (blanks.length > 0) throw new Error(`There was nothing to see in:\n${blanks.join('\n')}`)
    return result
  } finally {
    const found = unexpected()
    await page.evaluate(() => localStorage.clear()).catch(() => {}) // where there is no page any more
    await (before ? profile : page).close()
    expectClean(found)
  }
}

function expectClean(found: readonly string[]): void {
  if (found.length > 0) throw new Error(`The page was not clean: ${found.join(' · ')}`)
}

declare global {
  interface Window {
    /** Cards that had nothing to see, and where they were. */
    seenBlank?: string[]
  }
}

function signIn([token, origin]: readonly [string, string]): void {
  const expires = { expires_in: 86_400, expires: Date.now() + 86_400_000 }
  const tokens = {
    access_token: token,
    token_type: 'Bearer',
    ...expires,
    hassUrl: origin,
    clientId: `${origin}/`,
    refresh_token: '',
  }
  localStorage.setItem('hassTokens', JSON.stringify(tokens))
}

/** Looks at every card that is shown, ten times a second: one that has nothing in it twice running is noted. */
function watchForBlanks(): void {
  const seen = (window.seenBlank = [] as string[])
  const everything = function* (root: ParentNode): Generator<Element> {
    for (const element of root.querySelectorAll('*')) {
      yield element
      if (element.shadowRoot) yield* everything(element.shadowRoot)
    }
  }
  const hasInk = (card: Element): boolean => {
    if (card.textContent?.trim()) return true
    for (const element of card.shadowRoot ? everything(card.shadowRoot) : []) {
      if (element.localName === 'style' || !element.checkVisibility()) continue
      const { width, height } = element.getBoundingClientRect()
      if (width < 1 || height < 1) continue
      if (/^(img|svg|canvas)$/.test(element.localName)) return true
      if ([...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())) return true
      const { backgroundImage, animationName, backgroundColor } = getComputedStyle(element)
      const isSurface = element.localName === 'ha-card' || backgroundColor === 'rgba(0, 0, 0, 0)'
      if (backgroundImage !== 'none' || animationName !== 'none' || !isSurface) return true
    }
    return false
  }
  const isBird = ({ localName }: Element): boolean => /^bird-\w+-card$/.test(localName)
  let emptyBefore = new Set<Element>()
  setInterval(() => {
    const shown = document.hidden ? [] : [...everything(document)].filter((element) => isBird(element))
    const isEmpty = (card: Element): boolean => card.getBoundingClientRect().height < 1 || !hasInk(card)
    const empty = new Set(shown.filter((card) => card.checkVisibility() && isEmpty(card)))
    for (const card of empty) {
      const line = `${card.localName} at ${location.pathname}: ${card.shadowRoot?.innerHTML.slice(0, 400)}`
      if (emptyBefore.has(card) && !seen.includes(line)) seen.push(line)
    }
    emptyBefore = empty
  }, 100)
}

/** Goes to another page without loading one, as a click in the sidebar does. */
export const go = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    window.dispatchEvent(new CustomEvent('location-changed', { detail: { replace: false } }))
  }, path)

/** Notes whatever of the page asks the station from now on, on whichever way. */
export function askedOf(page: Page, home: HomeAssistant, station: string): readonly string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (url.startsWith(station) || url.startsWith(home.origin + INGRESS)) asked.push(url)
  })
  return asked
}

/** Clicks through the picker to the editor of a kind of card; the dashboard must be in edit mode. Gives the editor. */
export async function pickCard(page: Page, kind: string): Promise<Locator> {
  const name = await nameInPicker(page, kind)
  await page.getByRole('button', { name: 'Add card' }).first().click()
  const picker = page.locator('hui-dialog-create-card')
  await picker.getByText('By card', { exact: true }).click()
  await picker.locator('hui-card-picker input').first().fill(name)
  await picker.locator('.card', { hasText: name }).first().click()
  const editor = page.locator('hui-dialog-edit-card')
  await editor.locator('ha-form').first().waitFor()
  return editor
}

/** The name under which a kind of card is announced. Waits until it is. */
async function nameInPicker(page: Page, kind: string): Promise<string> {
  const found = await page.waitForFunction((type) => {
    const { customCards } = window as {
      readonly customCards?: readonly { readonly type: string; readonly name: string }[]
    } // reason: a list of Home Assistant
    return customCards?.find((card) => card.type === type)?.name
  }, `bird-${kind}-card`)
  return (await found.jsonValue()) ?? ''
}

/** The dashboard's views, as they are saved. */
export async function savedViews(home: HomeAssistant): Promise<readonly View[]> {
  const config = await home.ask({ type: 'lovelace/config', url_path: 'test-cards' })
  return (config as { readonly views: readonly View[] }).views // reason: of a dashboard that has some
}

/** A view as far as tests look at it. */
export interface View {
  readonly cards?: readonly Readonly<Record<string, unknown>>[]
}
