import { cpus } from 'node:os'

/** Load of the processors, in percent of all of them together. */
export interface Load {
  /** Load of the whole machine, 0 to 100. */
  readonly machine: number
  /** Load of this process, in percent of one processor: two busy threads are 200. */
  readonly process: number
}

/** Time for which the last measurement is kept, milliseconds: stations answer with one that is a few seconds old. */
const KEPT_MS = 2000

/** Measures between one question and the next; the first one tells of the time since the machine began. */
export function createLoadMeter(now: () => number = () => performance.now()): () => Load {
  let before = { ticks: { busy: 0, all: 0 }, used: 0, at: 0 }
  let load: Load | undefined
  return () => {
    const at = now()
    if (load && at - before.at < KEPT_MS) return load
    const ticks = processorTicks()
    const used = processMilliseconds()
    const all = ticks.all - before.ticks.all
    const busy = ticks.busy - before.ticks.busy
    const passed = before.at === 0 ? process.uptime() * 1000 : at - before.at
    load = {
      machine: all > 0 ? (busy / all) * 100 : 0,
      process: passed > 0 ? ((used - before.used) / passed) * 100 : 0,
    }
    before = { ticks, used, at }
    return load
  }
}

function processorTicks(): { busy: number; all: number } {
  let [busy, all] = [0, 0]
  for (const { times } of cpus()) {
    const sum = times.user + times.nice + times.sys + times.idle + times.irq
    all += sum
    busy += sum - times.idle
  }
  return { busy, all }
}

function processMilliseconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
