import { readdirSync, readFileSync } from 'node:fs'

/** A running program as stations list it. */
export interface RunningProcess {
  readonly pid: number
  readonly name: string
  readonly status: string
  /** Percent of one processor since it began. */
  readonly cpu: number
  /** Bytes of memory. */
  readonly memory: number
  /** Seconds since it began. */
  readonly uptime: number
}

/** What the kernel counts in, and how large its pages are; both are so on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100
const PAGE_BYTES = 4096
const STATES: Readonly<Record<string, string>> = {
  R: 'running',
  S: 'sleep',
  D: 'blocked',
  Z: 'zombie',
  T: 'stop',
  I: 'idle',
}

/** This process and its children, or all of the machine; where the kernel says nothing of others, this one alone. */
export function readProcesses(ownName: string, isAll: boolean): readonly RunningProcess[] {
  const all = listed()
  if (!all) return [ownProcess(ownName)]
  const shown = isAll ? all : all.filter(({ pid, parent }) => pid === process.pid || parent === process.pid)
  return shown.map(({ pid, name, status, cpu, memory, uptime }) => {
    return { pid, name: pid === process.pid ? ownName : name, status, cpu, memory, uptime }
  })
}

interface Listed extends RunningProcess {
  readonly parent: number
}

function listed(): readonly Listed[] | undefined {
  try {
    const up = Number(readFileSync('/proc/uptime', 'utf8').split(' ')[0])
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    return pids.flatMap((pid) => readOne(Number(pid), up) ?? []).sort((one, other) => one.pid - other.pid)
  } catch {
    return undefined
  }
}

/** Process by its line, whose name stands in brackets and may hold anything: the fields after the last one are read. */
function readOne(pid: number, up: number): Listed | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'))
    const [state = '', parent, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const numbers = rest.map(Number)
    const used = ((numbers[9] ?? 0) + (numbers[10] ?? 0)) / TICKS_PER_SECOND
    const uptime = Math.max(0, up - (numbers[17] ?? 0) / TICKS_PER_SECOND)
    const cpu = uptime > 0 ? (used / uptime) * 100 : 0
    const memory = (numbers[19] ?? 0) * PAGE_BYTES
    return {
      pid,
      name,
      status: STATES[state] ?? 'unknown',
      cpu,
      memory,
      uptime: Math.floor(uptime),
      parent: Number(parent),
    }
  } catch {
    return undefined // it has ended meanwhile
  }
}

function ownProcess(name: string): RunningProcess {
  const uptime = process.uptime()
  const { user, system } = process.cpuUsage()
  const cpu = ((user + system) / 1e6 / uptime) * 100
  return {
    pid: process.pid,
    name,
    status: 'running',
    cpu,
    memory: process.memoryUsage.rss(),
    uptime: Math.floor(uptime),
  }
}
