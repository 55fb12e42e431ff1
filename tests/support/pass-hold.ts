import { LONG_UNDO_MS } from '../../src/domain/outbox/outbox.ts'

/** The time is over in which what was asked for can be taken back: it leaves now. For the life of the page its clock is ahead. */
export function passHold(): void {
  const before = Date.now
  Date.now = () => before() + LONG_UNDO_MS
  globalThis.window.dispatchEvent(new Event('online')) // at which the outbox looks what is due
}
