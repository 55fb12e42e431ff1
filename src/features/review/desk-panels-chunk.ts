/** Code of the desk that is loaded when somebody reaches for it. */
export { EndOfQueue } from './end-of-queue.tsx'
export { SpeciesBatches } from './kinds.tsx'
export { KeysHelp } from './keys-help.tsx'
export { NoteForm } from './note-form.tsx'
