import { readFileSync } from 'node:fs'
import { freemem, totalmem } from 'node:os'

/** Memory of the machine, in bytes. */
export interface MachineMemory {
  readonly total: number
  readonly used: number
  readonly free: number
  /** Free, or given back at once. */
  readonly available: number
  readonly buffers: number
  readonly cached: number
  readonly swapTotal: number
  readonly swapFree: number
}

/** Memory by the kernel; on systems that tell less, by Node. */
export function readMemory(): MachineMemory {
  const [total, free] = [totalmem(), freemem()]
  const known = kernelWords()
  if (!known)
    return { total, used: total - free, free, available: free, buffers: 0, cached: 0, swapTotal: 0, swapFree: 0 }
  const bytes = (name: string): number => (known.get(name) ?? 0) * 1024
  const cached = bytes('Cached') + bytes('SReclaimable')
  const used = total - bytes('MemFree') - bytes('Buffers') - cached
  return {
    total,
    used: Math.max(0, used),
    free: bytes('MemFree'),
    available: bytes('MemAvailable'),
    buffers: bytes('Buffers'),
    cached,
    swapTotal: bytes('SwapTotal'),
    swapFree: bytes('SwapFree'),
  }
}

/** Values in kibibytes, by name. */
function kernelWords(): ReadonlyMap<string, number> | undefined {
  try {
    const lines = readFileSync('/proc/meminfo', 'utf8').matchAll(/^(\w+):\s+(\d+) kB$/gm)
    return new Map([...lines].map(([, name = '', value]) => [name, Number(value)]))
  } catch {
    return undefined
  }
}
