// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BareButton, Button, IconButton } from '../../src/ui/button.tsx'
import { DateInput } from '../../src/ui/date-input.tsx'
import { Checkbox, RangeInput, TextArea, TextInput } from '../../src/ui/fields.tsx'
import { Select, type SelectOptions } from '../../src/ui/select.tsx'
import { type Settings, SettingsContext } from '../../src/ui/settings.ts'
import { Switch } from '../../src/ui/switch.tsx'
import { TypedDateInput } from '../../src/ui/typed-date-input.tsx'

const settings = { locale: 'en' } as unknown as Settings // reason: a control reads nothing else

let place: HTMLElement
let end = (): void => {}

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  end()
  vi.unstubAllGlobals()
})

/** Draws one control, and finds it. */
function drawn<Control extends HTMLElement>(control: ReactNode): Control {
  place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  act(() => root.render(<SettingsContext value={settings}>{control}</SettingsContext>))
  end = () => {
    act(() => root.unmount())
    place.remove()
  }
  return place.firstElementChild as Control // reason: there is nothing else
}

/** Does what a person does: the browser has the new value before anybody hears of it. */
function enter<Control extends HTMLElement>(control: Control, key: keyof Control & string, value: unknown): void {
  act(() => {
    const prototype: object = Object.getPrototypeOf(control)
    Object.getOwnPropertyDescriptor(prototype, key)?.set?.call(control, value)
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
  })
}

describe('a list', () => {
  const HOURS = [
    [24, 'each hour'],
    [12, 'two hours'],
  ] as const satisfies SelectOptions<number>
  const offered = (list: HTMLSelectElement): (string | null)[] => Array.from(list.options, (one) => one.textContent)

  test('tells a value of its own kind, not how it is written', () => {
    const told: number[] = []
    const list = drawn<HTMLSelectElement>(<Select value={24} options={HOURS} onChange={(hours) => told.push(hours)} />)
    expect(list.value).toBe('24')
    enter(list, 'value', '12')
    expect(told).toEqual([12])
  })

  test('shows a value that it does not offer before the others, as it is, and can be brought back to it', () => {
    const told: number[] = []
    const list = drawn<HTMLSelectElement>(<Select value={6} options={HOURS} onChange={(hours) => told.push(hours)} />)
    expect([list.value, ...offered(list)]).toEqual(['6', '6', 'each hour', 'two hours'])
    enter(list, 'value', '24')
    expect(told).toEqual([24])
  })

  test('tells apart yes and no', () => {
    const told: boolean[] = []
    const answers: SelectOptions<boolean> = [
      [true, 'yes'],
      [false, 'no'],
    ]
    const list = drawn<HTMLSelectElement>(<Select value options={answers} onChange={(is) => told.push(is)} />)
    enter(list, 'value', 'false')
    expect(told).toEqual([false])
  })
})

describe('a field', () => {
  test.each([
    ['a line of text', TextInput],
    ['text of several lines', TextArea],
  ])('%s tells what is written', (_name, Field) => {
    const told: string[] = []
    const field = drawn<HTMLInputElement>(<Field value="" onChange={(written: string) => told.push(written)} />)
    enter(field, 'value', 'wren')
    expect(told).toEqual(['wren'])
  })

  test('a day is told as it is written on calendars of machines', () => {
    const told: string[] = []
    const field = drawn<HTMLInputElement>(<DateInput value="" onChange={(day) => told.push(day)} />)
    enter(field, 'value', '2026-05-16')
    expect([field.type, ...told]).toEqual(['date', '2026-05-16'])
  })

  test('a day that is typed is told once, at Enter or when it is left; Escape brings back what was there', () => {
    const told: string[] = []
    const field = drawn<HTMLInputElement>(<TypedDateInput value="2026-05-16" onChange={(day) => told.push(day)} />)
    const press = (key: string): void =>
      act(() => void field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
    const leave = (): void => act(() => void field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    const write = (day: string): void => {
      press('8')
      enter(field, 'value', day)
    }
    write('2026-08-16')
    write('2026-08-31')
    expect([field.value, ...told]).toEqual(['2026-08-31'])
    press('Enter')
    expect(told).toEqual(['2026-08-31'])
    write('2025-01-01')
    leave()
    expect(told).toEqual(['2026-08-31', '2025-01-01'])
    write('2024-01-01')
    press('Escape')
    leave()
    expect([field.value, told.length]).toEqual(['2026-05-16', 2])
  })

  test('a day of the browser’s calendar is told at once', () => {
    const told: string[] = []
    const field = drawn<HTMLInputElement>(<TypedDateInput value="2026-05-16" onChange={(day) => told.push(day)} />)
    enter(field, 'value', '2026-05-20')
    expect(told).toEqual(['2026-05-20'])
  })

  test('a slider tells a number', () => {
    const told: number[] = []
    const slider = drawn<HTMLInputElement>(
      <RangeInput min={0} max={9} value={3} onChange={(value) => told.push(value)} />,
    )
    enter(slider, 'value', '7')
    expect([slider.type, ...told]).toEqual(['range', 7])
  })

  test.each([
    ['a box', Checkbox, null],
    ['a switch', Switch, 'switch'],
  ])('%s tells whether it is on', (_name, Box, role) => {
    const told: boolean[] = []
    const box = drawn<HTMLInputElement>(<Box checked={false} onChange={(isOn: boolean) => told.push(isOn)} />)
    expect([box.type, box.checked, box.getAttribute('role')]).toEqual(['checkbox', false, role])
    act(() => box.click())
    expect(told).toEqual([true])
  })
})

describe('a button', () => {
  const icon = [] as const

  test.each([
    ['bare', <BareButton key="bare" />],
    ['with words', <Button key="words" />],
    ['of an icon', <IconButton key="icon" icon={icon} label="Close" />],
  ])('%s sends no form that it stands in', (_name, button) => {
    expect(drawn<HTMLButtonElement>(button).type).toBe('button')
  })

  test('sends one where it is asked to', () => {
    expect(drawn<HTMLButtonElement>(<Button type="submit" />).type).toBe('submit')
  })

  test('has a class of its place beside its own', () => {
    const classes = [...drawn(<IconButton icon={icon} label="Close" className="leave" />).classList]
    expect(classes).toEqual(['icon-button', 'leave'])
  })
})
