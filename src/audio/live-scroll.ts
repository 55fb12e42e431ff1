/** A scroll lasts so long before it is begun anew, seconds: numbers in CSS must not become large. */
const LENGTH_SECONDS = 300
/** How far it may be from where it should be before it is put there; less is made up for by its speed. */
const OUT_OF_STEP_SECONDS = 0.4
/** The share of a difference that is made up for in a second, and by how much the speed may change for it. */
const CATCH_UP = 0.25
const MOST_CATCH_UP = 0.06
/** Speeds that differ less are the same. */
const SAME_SPEED = 0.004

/** Moves a strip to the left as time goes by, evenly: the browser's compositor does it, the page has nothing to do. */
export interface LiveScroll {
  /**
   * The strip shall show this second at its zero line, and go on with the time. Called some times a second; what is a
   * little off is caught up with unseen.
   *
   * @param xOf where the strip stands when it shows a second, CSS pixels: it must be linear
   */
  run(second: number, xOf: (second: number) => number): void
  /** The strip shall stand still. */
  stand(second: number, xOf: (second: number) => number): void
  /** The strip has got another scale or another zero: the next call of `run` goes on from there. */
  forget(): void
  /** The second that is shown now; undefined while nothing moves. */
  readonly second: number | undefined
  end(): void
}

/** Makes the scroll of a strip. */
export function createLiveScroll(strip: HTMLElement): LiveScroll {
  let animation: Animation | undefined
  let begin = 0
  /** Where the last one was left: the next one goes on there. */
  let last: number | undefined
  const now = (): number | undefined => animation && begin + Number(animation.currentTime ?? 0) / 1000
  const forget = (): void => {
    last = now()
    animation?.cancel()
    animation = undefined
  }
  const start = (second: number, xOf: (second: number) => number): void => {
    forget()
    begin = second
    strip.style.translate = `${xOf(second)}px`
    animation = strip.animate(
      { translate: [`${xOf(second)}px`, `${xOf(second + LENGTH_SECONDS)}px`] },
      { duration: LENGTH_SECONDS * 1000 },
    )
  }
  return {
    forget,
    get second() {
      return now()
    },
    run(second, xOf) {
      const shown = now() ?? last
      if (shown === undefined || Math.abs(second - shown) > OUT_OF_STEP_SECONDS) return start(second, xOf)
      if (!animation || shown > begin + LENGTH_SECONDS - 1) return start(shown, xOf)
      const off = second - shown
      const speed = 1 + Math.max(-MOST_CATCH_UP, Math.min(MOST_CATCH_UP, off * CATCH_UP))
      if (Math.abs(speed - animation.playbackRate) > SAME_SPEED) animation.updatePlaybackRate(speed)
    },
    stand(second, xOf) {
      forget()
      last = undefined
      const density = globalThis.devicePixelRatio || 1
      const translate = `${Math.round(xOf(second) * density) / density}px`
      if (strip.style.translate !== translate) strip.style.translate = translate
    },
    end: forget,
  }
}
