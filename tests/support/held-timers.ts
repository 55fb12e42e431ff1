/** Timers of some lengths that run only when they are told to: rules about seconds are tried without waiting for them. */
export interface HeldTimers {
  /** How many wait. */
  count(ms: number): number
  /** Runs all of one length that wait now. */
  run(ms: number): void
}

/** Call it before anything is imported that might set one. */
export function holdTimers(...lengths: readonly number[]): HeldTimers {
  const { setTimeout, clearTimeout } = window
  const held = new Map<number, { readonly ms: number; readonly act: () => void }>()
  let next = 1e9
  Object.assign(window, {
    setTimeout: (act: () => void, ms = 0, ...values: unknown[]) => {
      if (!lengths.includes(ms)) return setTimeout(act, ms, ...values)
      next += 1
      held.set(next, { ms, act })
      return next
    },
    clearTimeout: (id: number) => {
      if (!held.delete(id)) clearTimeout(id)
    },
  })
  return {
    count: (ms) => [...held.values()].filter((timer) => timer.ms === ms).length,
    run(ms) {
      for (const [id, timer] of [...held]) {
        if (timer.ms !== ms) continue
        held.delete(id)
        timer.act()
      }
    },
  }
}
