/**
 * Makes the page's clocks and timers run faster, so that what takes minutes takes seconds. Sound plays as fast as ever. For
 * the life of the page.
 *
 * @param sinceMs from when on its date runs faster, milliseconds since 1970: pages that are to agree on it, also after a
 * reload, have the same
 */
export function hastenTime(times: number, sinceMs?: number): void {
  const [after, every, timeout] = [setTimeout, setInterval, AbortSignal.timeout.bind(AbortSignal)]
  const [now, date] = [performance.now.bind(performance), Date.now]
  const [begin, beginDate] = [now(), sinceMs ?? date()]
  Object.assign(globalThis, {
    setTimeout: (act: () => void, ms = 0) => after(act, ms / times),
    setInterval: (act: () => void, ms = 0) => every(act, ms / times),
  })
  AbortSignal.timeout = (ms) => timeout(Math.ceil(ms / times))
  performance.now = () => begin + (now() - begin) * times
  Date.now = () => beginDate + Math.round((date() - beginDate) * times)
}
