// @vitest-environment happy-dom
import { act, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDeferred } from '../../src/ui/deferred.ts'

interface Code {
  readonly word: string
}

let root = createRoot(document.createElement('div'))
let box = document.createElement('div')

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  box = document.createElement('div')
  root = createRoot(box)
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

test('code that comes just after the drawing that lacked it is drawn', async () => {
  const code = {
    loaded: undefined as Code | undefined,
    load: () => (code.loaded ? Promise.resolve(code.loaded) : new Promise<Code>(() => {})),
    prepare: () => {},
  }
  function View() {
    const drawn = useDeferred(code, true)
    useLayoutEffect(() => void (code.loaded = { word: 'Robin' })) // somebody else has loaded it meanwhile
    return drawn?.word ?? 'nothing'
  }
  await act(async () => root.render(<View />))
  expect(box.textContent).toBe('Robin')
})

test('code that was there before is drawn at once, and once', async () => {
  const code = { loaded: { word: 'Robin' }, load: () => Promise.resolve(code.loaded), prepare: () => {} }
  let drawings = 0
  const count = (): void => void (drawings += 1)
  function View() {
    useLayoutEffect(count)
    return useDeferred(code, true)?.word ?? 'nothing'
  }
  await act(async () => root.render(<View />))
  expect({ text: box.textContent, drawings }).toEqual({ text: 'Robin', drawings: 1 })
})
