import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react'
import { createLifetime } from '../../platform/lifetime.ts'

interface Fold {
  readonly isOpen: boolean
  readonly toggle: () => void
  /** Folded rows stay in the document: the browser's own find-in-page opens them. */
  readonly tailRef: RefCallback<HTMLElement>
}

/** Whether the tail of a long day is open. Folded at first. */
export function useFold(): Fold {
  const [isOpen, setOpen] = useState(false)
  const tail = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isOpen) tail.current?.removeAttribute('hidden')
    else tail.current?.setAttribute('hidden', 'until-found')
  })
  const tailRef = useCallback((element: HTMLElement | null) => {
    tail.current = element
    if (!element) return
    element.setAttribute('hidden', 'until-found')
    const lifetime = createLifetime()
    lifetime.listen(element, 'beforematch', () => setOpen(true))
    return () => lifetime.end()
  }, [])
  return { isOpen, toggle: () => setOpen(!isOpen), tailRef }
}
