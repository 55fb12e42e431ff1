import type { ReactNode, RefObject } from 'react'

interface FileInputProps {
  /** Ref for the button that opens the choice: the input itself is hidden. */
  readonly inputRef: RefObject<HTMLInputElement | null>
  /** Kinds of files offered, as in HTML. */
  readonly accept: string
  /** Called with the chosen file; the same file may be chosen again. */
  onFile(file: File | undefined): void
}

/** Choice of one file, opened by a button elsewhere. */
export function FileInput({ inputRef, accept, onFile }: FileInputProps): ReactNode {
  return (
    <input
      ref={inputRef}
      type="file"
      accept={accept}
      hidden
      onChange={({ target }) => {
        onFile(target.files?.[0])
        target.value = '' // allows choosing the same file again
      }}
    />
  )
}
