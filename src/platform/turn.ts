/** Work that is asked for any number of times in one turn and done once, at its end. */
export interface TurnEnd {
  ask(): void
  /** Whether it has been asked for and is not done yet. */
  readonly isAsked: boolean
}

/** Puts work off to the end of the turn in which somebody asks for it. */
export function atTurnEnd(act: () => void): TurnEnd {
  let isAsked = false
  return {
    ask() {
      if (isAsked) return
      isAsked = true
      queueMicrotask(() => {
        isAsked = false
        act()
      })
    },
    get isAsked() {
      return isAsked
    },
  }
}
