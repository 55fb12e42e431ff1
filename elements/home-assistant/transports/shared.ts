/**
 * Resource that all cards of a page share, open as long as one of them uses it.
 *
 * @param open opens it and resolves with the way to close it; its rejection goes to the caller
 * @returns the way to use it; each use ends with the function that it resolves with
 */
export function sharedByCards<Needs>(
  open: (needs: Needs) => Promise<() => void>,
): (needs: Needs) => Promise<() => void> {
  let current: { readonly opened: Promise<() => void>; users: number } | undefined
  return async (needs) => {
    const mine = (current ??= { opened: open(needs), users: 0 })
    mine.users += 1
    let isUsing = true
    const leave = (): void => {
      if (!isUsing) return
      isUsing = false
      mine.users -= 1
      if (mine.users > 0) return
      if (current === mine) current = undefined
      mine.opened.then(
        (close) => close(),
        () => {},
      )
    }
    try {
      await mine.opened
      return leave
    } catch (error) {
      leave()
      throw error
    }
  }
}
