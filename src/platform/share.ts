/** Whether the system has a sheet for handing this file to another app; not on plain http. */
export const canShareFile = (file: File): boolean => globalThis.navigator?.canShare?.({ files: [file] }) ?? false

/**
 * Hands a file to another app through the system's sheet; to be called soon after a click. False where the system refuses;
 * somebody who closes the sheet has decided, too.
 *
 * @param text what the file shows, for those who cannot see it
 */
export async function shareFile(file: File, title: string, text: string): Promise<boolean> {
  try {
    await navigator.share({ files: [file], title, text })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

/** Whether a picture can be put on the clipboard; not on plain http. */
export const canCopyPicture = (): boolean =>
  typeof ClipboardItem !== 'undefined' && typeof globalThis.navigator?.clipboard?.write === 'function'

/** Puts a PNG that may still be on its way on the clipboard; to be called in the tick of a click. Whether the browser lets it. */
export async function copyPicture(png: Promise<Blob>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })])
    return true
  } catch {
    return false
  }
}
