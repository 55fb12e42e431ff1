import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { focusedIn } from '../ui/focused-in.ts'

/** Passes the focus on when an element goes away with it, so that it does not fall to the page. */
export function useLeftFocus(
  leaving: RefObject<HTMLElement | null>,
  successor: RefObject<HTMLElement | null | undefined>,
): void {
  useLayoutEffect(() => {
    const here = leaving.current
    const next = (): void => successor.current?.focus()
    return () => {
      if (focusedIn(here)) next()
    }
  }, [leaving, successor])
}

/**
 * Returns the focus to where it came from when an element that stands apart goes away with it.
 *
 * @returns what to put on the outermost element
 */
export function useLentFocus<Outermost extends HTMLElement>() {
  const ref = useRef<Outermost>(null)
  const lender = useRef<HTMLElement>(undefined)
  useLeftFocus(ref, lender)
  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent): void => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) lender.current = relatedTarget
  }
  return { ref, onFocus }
}
