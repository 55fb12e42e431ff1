import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { createLifetime } from '../platform/lifetime.ts'
import { schemeOf } from '../platform/preferences.ts'
import sheet from './scheme.css?sheet'
import { usePartSheets } from './sheets.ts'

interface SchemeWatchProps {
  onScheme(scheme: 'light' | 'dark'): void
}

/**
 * Tells in which colour scheme it stands, at first and whenever that changes, whoever decides on it: for what is painted
 * pixel by pixel and cannot say `light-dark()`. Needs `scheme.css`: its colour changes with the scheme, and the browser tells
 * of that.
 */
export function SchemeWatch({ onScheme }: SchemeWatchProps): ReactNode {
  usePartSheets(sheet)
  const mark = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = mark.current
    if (!element) return
    const readScheme = (): void => onScheme(schemeOf(element))
    readScheme()
    return createLifetime().listen(element, 'transitionend', readScheme)
  }, [onScheme])
  return <i ref={mark} className="scheme-watch" aria-hidden="true" />
}
