import { createElement, type ReactNode, useEffect, useState } from 'react'
import { anyText, defineElement, flag, oneOf, oneOfNumbers } from '../../elements/define.ts'
import { useHost, useMethods } from '../../src/ui/host.ts'
import { useSettings } from '../../src/ui/settings.ts'
import { useTime } from '../../src/ui/time.ts'
import type { ClockTime } from '../../src/domain/calendar.ts'
import { until } from '../support/until.ts'

/** What all probes of a test file have done. */
export const probes = { mounted: 0, ended: 0 }

/** What breaks a probe; while it is over, none breaks. */
export const trouble = { isOver: false }

interface ProbeProps {
  readonly size: 'small' | 'large'
  readonly label: string | undefined
  readonly isOpen: boolean
  readonly limit: 5 | 10 | undefined
  readonly data: unknown
}

/** Shows what it was given; a press counts up and is announced. `label="broken"` breaks it. */
function Probe({ size, label, isOpen, limit, data }: ProbeProps): ReactNode {
  const host = useHost()
  const { locale, timeZone, density, updates } = useSettings()
  const writeTime = useTime()
  const [count, setCount] = useState(0)
  useEffect(() => {
    probes.mounted += 1
    return () => {
      probes.ended += 1
    }
  }, [])
  useMethods({ add: (more: number) => setCount((before) => before + more), read: () => ({ count, data }) })
  if (label === 'broken' && !trouble.isOver) throw new Error('broken on purpose')
  const settings = [locale, timeZone ?? 'station', writeTime('17:05:00' as ClockTime), density, updates].join(' ') // reason: ISO form
  const onClick = (): void => {
    if (host.emit('bird-probe', { count })) setCount(count + 1)
  }
  const props = { type: 'button', title: settings, onClick } as const
  return createElement('button', props, `${size} ${label ?? 'none'} ${isOpen} ${limit ?? 'any'} ${count}`)
}

/** A running probe. */
export interface ProbeElement extends HTMLElement, Record<keyof ProbeProps, unknown> {
  readonly updateComplete: Promise<void>
  refresh(): void
  add(more: number): void
  read(): { count: number; data: unknown } | undefined
}

const sheet = new CSSStyleSheet()
sheet.replaceSync('button { color: rgb(1, 2, 3); }')

/** Registers a probe under a name. */
export const defineProbe = (tag: `bird-${string}`): void =>
  defineElement(tag, {
    component: Probe,
    attributes: {
      size: oneOf(['small', 'large'], 'small'),
      label: anyText,
      isOpen: flag,
      limit: oneOfNumbers([5, 10]),
    },
    properties: ['data'],
    methods: ['add', 'read'],
    delegatesFocus: true,
    role: 'group',
    sheet,
  })

/** Makes an element from markup, outside of the document. */
export function make<T extends HTMLElement = ProbeElement>(markup: string): T {
  const holder = document.createElement('div')
  holder.innerHTML = markup
  const [element] = holder.children
  element?.remove()
  return element as T // reason: the markup of a test is one element
}

export const textOf = (element: HTMLElement): string => element.shadowRoot?.querySelector('button')?.textContent ?? ''

/** What its settings are: language, zone, a time of a quarter past five, density, updates. */
export const settingsOf = (element: HTMLElement): string =>
  element.shadowRoot?.querySelector('button')?.title ?? 'nothing'

/** Waits until the element shows a text. */
export async function shows(element: HTMLElement, text: string): Promise<void> {
  await until(() => textOf(element) === text)
}

/** Runs with the console listening: what was said comes back. */
export async function saidWhile(act: () => Promise<unknown>): Promise<readonly string[]> {
  const said: string[] = []
  const { warn, error } = console
  console.warn = (...words: unknown[]) => said.push(words.join(' '))
  console.error = () => {}
  try {
    await act()
  } finally {
    Object.assign(console, { warn, error })
  }
  return said
}

/** Takes everything away and waits until nothing is left of it. */
export async function clear(): Promise<void> {
  document.body.replaceChildren()
  await until(() => probes.ended === probes.mounted)
}
