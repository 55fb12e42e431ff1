import { expect } from '@open-wc/testing'
import '../../../demo/site/garden.ts'
import { type StationWay, wayTo } from '../../../src/station/transports.ts'

const API = `${location.origin}/api/v2`

describe('the garden in a tab, in this browser', () => {
  const way = (): StationWay => wayTo?.(API) ?? expect.fail('nothing leads there')
  const addressOf = async (path: string): Promise<string> => (await way().addressOf?.(`${API}/${path}`)) ?? ''
  let ids: readonly number[] = []

  it('has birds', async () => {
    const answer = await way().fetch(`${API}/detections?queryType=all&numResults=100`)
    const { data } = (await answer.json()) as { data: readonly { id: number; clipName: string }[] }
    ids = data.filter(({ clipName }) => clipName !== '').map(({ id }) => id)
    expect(ids.length).to.be.greaterThan(50)
  })

  it('has their sounds and pictures at addresses that the browser itself loads', async () => {
    const sound = await fetch(await addressOf(`audio/${ids[0]}`))
    expect(new TextDecoder().decode((await sound.arrayBuffer()).slice(0, 4))).to.equal('RIFF')
    for (const path of [`spectrogram/${ids[0]}?size=sm`, 'media/species-image?name=Turdus%20merula']) {
      const picture = new Image()
      picture.src = await addressOf(path)
      await picture.decode()
      expect(picture.naturalWidth).to.be.greaterThan(200)
    }
  })

  it('tells what it hears', async () => {
    const ending = new AbortController()
    const answer = await way().fetch(`${API}/detections/stream`, { signal: ending.signal })
    const reader = answer.body?.getReader()
    const { value } = (await reader?.read()) ?? {}
    expect(new TextDecoder().decode(value)).to.contain('event: connected')
    ending.abort()
    const after = await reader?.read().then(
      () => 'more',
      () => 'ended',
    )
    expect(after).to.equal('ended')
  })
})
