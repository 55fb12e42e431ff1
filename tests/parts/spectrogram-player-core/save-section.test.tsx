// @vitest-environment happy-dom
import { Provider } from 'jotai'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SaveSection } from '../../../src/parts/spectrogram-player-core/sections.tsx'
import type { PlayerSound } from '../../../src/parts/spectrogram-player-core/player-sound.ts'
import { type Settings, SettingsContext } from '../../../src/ui/settings.ts'
import { storeFor } from '../../../src/state/station.ts'
import { leadStation } from '../../../src/state/station-probe.ts'

const STATION = 'http://birdnet.local:8080'
const SOUND = { controls: {}, snapshot: { settings: {}, stage: 'decoded' } } as PlayerSound // reason: as much as is looked at
const WORDS = { text: (key: string) => key } as Settings // reason: as above

let box: HTMLElement
let root: ReturnType<typeof createRoot>
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  box = document.createElement('div')
  root = createRoot(box)
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

const draw = (): Promise<void> =>
  act(async () =>
    root.render(
      <Provider store={storeFor(STATION, 'embed')}>
        <SettingsContext value={WORDS}>
          <SaveSection source={{ kind: 'detection', id: 7 }} subject="Wren" sound={SOUND} onDone={() => {}} />
        </SettingsContext>
      </Provider>,
    ),
  )

test('a recording is saved from the address at which the browser can load it', async () => {
  await draw()
  expect(box.querySelector('a')?.href).toBe(`${STATION}/api/v2/audio/7`)
  const end = leadStation(STATION, { fetch, addressOf: async (url) => `https://home.example/proxy?url=${url}` })
  await draw()
  expect(box.querySelector('a')?.href).toBe(`https://home.example/proxy?url=${STATION}/api/v2/audio/7`)
  end()
})
