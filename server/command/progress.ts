/** Progress of a slow start, shown to a person. */
export interface StartupProgress {
  /** Shows it; `fraction` is 0 to 1. */
  readonly show: (fraction: number, text: string) => void
  /** Ends the line. */
  end(): void
}

const BAR = 24

/** Progress as one line that fills on a terminal; elsewhere a line for every new sentence and every quarter. */
export function createProgress(
  write: (text: string) => void = (text) => void process.stdout.write(text),
  terminal = process.stdout.isTTY,
): StartupProgress {
  let last = ''
  let open = false
  return {
    show(fraction, text) {
      const done = Math.min(1, Math.max(0, fraction))
      if (terminal) {
        const filled = Math.round(done * BAR)
        write(`\r\x1b[K[${'#'.repeat(filled)}${'.'.repeat(BAR - filled)}] ${text}`)
        open = true
        return
      }
      const step = `${text.replace(/[\d.,%]+/g, '')} ${Math.floor(done * 4)}`
      if (step !== last) write(`${Math.round(done * 100)} % ${text}\n`)
      last = step
    },
    end() {
      if (open) write('\n')
      open = false
    },
  }
}
