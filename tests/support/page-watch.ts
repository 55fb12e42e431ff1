import type { ConsoleMessage, Page, Request, Response } from 'playwright-core'

/** Something a page may do in a journey although it looks like a fault. */
export interface Allowed {
  /** Matched against the line that would be reported: `console: …`, `exception: …`, `request: …`, `answer: 404 …`. */
  readonly pattern: RegExp
  /** Why it is right here. */
  readonly reason: string
}

/** Two in a hundred birds of the garden have no recording (`demo/station/garden/activity.ts`); which, the day decides. */
export const NOT_RECORDED: Allowed = {
  pattern: /^(answer: 404 |console: Failed to load resource).*\/api\/v2\/audio\/\d+\)?$/,
  reason: 'a bird without a recording',
}

const ALWAYS: readonly Allowed[] = [
  {
    pattern: /^request: net::ERR_ABORTED /,
    reason: 'the page left, or took back a request whose answer nobody waits for',
  },
  {
    pattern: /^(answer: \d+ |console: Failed to load resource).*\/favicon\.ico\)?$/,
    reason: 'asked for by the browser, not by us',
  },
  {
    pattern: /\b404\b.*\/api\/v2\/species\?scientific_name=/,
    reason: 'a bird that the model of the station does not know: only this answer tells whether it is expected',
  },
  {
    pattern: /\b404\b.*\/elements\/loader\.js/,
    reason: 'a server of the page alone: only this answer tells that it has no elements for other websites',
  },
  {
    pattern: /\b404\b.*\/api\/v2\/spectrogram\/\d+\?/,
    reason: 'one bird in fifty has no recording, and of a classic station only this refusal tells (station-api 6.2)',
  },
]

/** Watches a page from now on. The returned function lists what was unexpected so far, one line each. */
export function watchPage(page: Page, allow: readonly Allowed[]): () => string[] {
  const lines: string[] = []
  const allowed = [...ALWAYS, ...allow]
  const note = (line: string): void => {
    if (!allowed.some(({ pattern }) => pattern.test(line))) lines.push(line)
  }
  page.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${textOf(message)}`)
  })
  page.on('pageerror', (error) => note(`exception: ${error.stack ?? error.message}`))
  page.on('requestfailed', (request) => note(`request: ${reasonOf(request)} ${request.method()} ${request.url()}`))
  page.on('response', (response) => {
    if (response.status() >= 400) note(`answer: ${describe(response)}`)
  })
  return () => [...lines]
}

const textOf = (message: ConsoleMessage): string => `${message.text()} (${message.location().url})`
const reasonOf = (request: Request): string => request.failure()?.errorText ?? 'failed'
const describe = (response: Response): string => `${response.status()} ${response.request().method()} ${response.url()}`
