// @vitest-environment happy-dom
import { act, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AskTwice } from '../../../src/features/settings/ask-twice.tsx'
import { type Settings, SettingsContext } from '../../../src/ui/settings.ts'

let end = (): void => {}

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  end()
  vi.unstubAllGlobals()
})

const settings = { text: (key: string) => key } as unknown as Settings // reason: it reads nothing else

/** Two things that can be removed, and a way to add one. */
function Things({ onYes }: { onYes(name: string): Promise<void> | undefined }): ReactNode {
  const [names, setNames] = useState(['robin', 'wren'])
  const remove = (name: string): unknown => {
    const go = (): void => setNames(names.filter((one) => one !== name))
    const answer = onYes(name)
    return answer ? answer.then(go) : go()
  }
  return (
    <SettingsContext value={settings}>
      {names.map((name) => (
        <fieldset key={name}>
          <AskTwice
            words={`Remove ${name}`}
            question={`Remove ${name}?`}
            yes={`Yes, ${name}`}
            yesPart="remove"
            onYes={() => remove(name)}
          />
        </fieldset>
      ))}
      <button type="button">Add</button>
    </SettingsContext>
  )
}

function drawn(onYes: (name: string) => Promise<void> | undefined = () => undefined): void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  act(() => root.render(<Things onYes={onYes} />))
  end = () => {
    act(() => root.unmount())
    place.remove()
  }
}

const words = (): (string | null)[] => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
const focused = (): string | null | undefined => document.activeElement?.textContent
/** Presses a button as a key does: it has the focus. */
const press = async (name: string): Promise<void> => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  button?.focus()
  await act(async () => button?.click())
}

test('asks in its place, and the keyboard is where nothing happens yet', async () => {
  const done = vi.fn(() => undefined)
  drawn(done)
  await press('Remove robin')
  expect(words()).toEqual(['Yes, robin', 'detections.cancel', 'Remove wren', 'Add'])
  expect(focused()).toBe('detections.cancel')
  expect(document.activeElement?.closest('[role="group"]')?.getAttribute('aria-label')).toBe('Remove robin?')
  await press('detections.cancel')
  expect(focused()).toBe('Remove robin')
  expect(done).not.toHaveBeenCalled()
})

test('the question stays while it is done, and nobody does it twice', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const done = vi.fn(() => promise)
  drawn(done)
  await press('Remove wren')
  for (let time = 0; time < 2; time++) await press('Yes, wren')
  expect(words()).toContain('Yes, wren')
  await act(async () => resolve())
  expect(done).toHaveBeenCalledTimes(1)
  expect(words()).toEqual(['Remove robin', 'Add'])
})

test.each([
  ['robin', 'Remove wren'],
  ['wren', 'Add'],
])('where %s goes with its button, the keyboard is at the next that is left: %s', async (name, next) => {
  drawn()
  await press(`Remove ${name}`)
  await press(`Yes, ${name}`)
  expect(words()).not.toContain(`Remove ${name}`)
  expect(focused()).toBe(next)
})
