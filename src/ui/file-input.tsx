import type { ReactNode, RefObject } from 'react'

interface FileInputProps {
  /** For the button that opens the choice: the input itself is not seen. */
  readonly inputRef: RefObject<HTMLInputElement | null>
  /** Kinds of files that are offered, as in HTML. */
  readonly accept: string
  /** Called with what was chosen; the same file may be chosen again. */
  onFile(file: File | undefined): void
}

/** Lets somebody choose one file of theirs, by a button elsewhere. */
export function FileInput({ inputRef, accept, onFile }: FileInputProps): ReactNode {
  return (
    <input
      ref={inputRef}
      type="file"
      accept={accept}
      hidden
      onChange={({ target }) => {
        onFile(target.files?.[0])
        target.value = '' // the same file may be taken again
      }}
    />
  )
}
