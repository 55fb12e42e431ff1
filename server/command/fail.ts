/** Ends the command with a sentence: code 2 for a wrong option, 1 for the rest. */
export function fail(message: string, code: 1 | 2): void {
  console.error(message)
  process.exitCode = code
}
