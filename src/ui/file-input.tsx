import type { ReactNode, RefObject } from 'react'

interface FileInputProps {
  /** Ref for the button that opens the choice: the input itself is hidden. */
  readonly inputRef: RefObject<HTMLInputElement | null>
  /** Kinds of files offered, as in HTML; all without it. */
  readonly accept?: string
  /** What is chosen: one file by default. */
  readonly picks?: 'file' | 'files' | 'folder'
  /** Called with the chosen files; the same may be chosen again. */
  onFiles(files: readonly File[]): void
}

/** Choice of files, opened by a button elsewhere. */
export function FileInput({ inputRef, accept, picks = 'file', onFiles }: FileInputProps): ReactNode {
  return (
    <input
      ref={inputRef}
      type="file"
      accept={accept}
      multiple={picks === 'files'}
      {...(picks === 'folder' && { webkitdirectory: '' })}
      hidden
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])])
        target.value = '' // allows choosing the same file again
      }}
    />
  )
}
