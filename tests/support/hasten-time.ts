/**
 * Makes the page's clocks and timers run faster, so that what takes minutes takes seconds. Sound plays as fast as ever. For
 * the life of the page.
 */
export function hastenTime(times: number): void {
  const [after, every, timeout] = [setTimeout, setInterval, AbortSignal.timeout.bind(AbortSignal)]
  const [now, date] = [performance.now.bind(performance), Date.now]
  const [begin, beginDate] = [now(), date()]
  Object.assign(globalThis, {
    setTimeout: (act: () => void, ms = 0) => after(act, ms / times),
    setInterval: (act: () => void, ms = 0) => every(act, ms / times),
  })
  AbortSignal.timeout = (ms) => timeout(Math.ceil(ms / times))
  performance.now = () => begin + (now() - begin) * times
  Date.now = () => beginDate + Math.round((date() - beginDate) * times)
}
