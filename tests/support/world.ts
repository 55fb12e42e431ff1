/**
 * The moment in which each test file begins, for its stations and its pages: an afternoon, on which a garden has birds to show and a day that does not
 * end under the test. Later than every date that stands in a test. `npm test -- full` draws another day (`TEST_NOW`).
 */
export const NOW = process.env['TEST_NOW'] ?? '2027-11-24T14:20:00+01:00'

/** Where stations and browsers of tests live, whatever this machine's zone is: a zone that changes its clocks. */
export const ZONE = process.env['TEST_ZONE'] ?? 'Europe/Berlin'

const real = Date.now

/** How far the world of tests is from the machine's clock, milliseconds. */
export const SHIFT_MS = Date.parse(NOW) - real()

/** What time it is in the world of tests, milliseconds since 1970. */
export const worldNow = (): number => real() + SHIFT_MS

/** Moves `Date` of a page, before any script of it. Self-contained: it is sent there as text. */
export function shiftDate(shiftMs: number): void {
  const real = Date.now
  const now = (): number => real() + shiftMs
  Date.now = now
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, newTarget) => Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
    apply: (target) => new target(now()).toString(),
  })
}
