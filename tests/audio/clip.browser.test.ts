import { expect } from '@open-wc/testing'
import { sendMouse } from '@web/test-runner-commands'
import { type ClipState, type ClipVerdict, createClip } from '../../src/audio/clip.ts'

/** A silent WAV of `seconds` as an address. */
function wave(seconds: number): string {
  const rate = 8000
  const bytes = new DataView(new ArrayBuffer(44 + seconds * rate))
  const write = (at: number, text: string): void => {
    for (let i = 0; i < text.length; i += 1) bytes.setUint8(at + i, text.charCodeAt(i))
  }
  write(0, 'RIFF')
  bytes.setUint32(4, 36 + seconds * rate, true)
  write(8, 'WAVEfmt ')
  bytes.setUint32(16, 16, true)
  bytes.setUint16(20, 1, true)
  bytes.setUint16(22, 1, true)
  bytes.setUint32(24, rate, true)
  bytes.setUint32(28, rate, true)
  bytes.setUint16(32, 1, true)
  bytes.setUint16(34, 8, true)
  write(36, 'data')
  bytes.setUint32(40, seconds * rate, true)
  for (let at = 44; at < bytes.byteLength; at += 1) bytes.setUint8(at, 128)
  return URL.createObjectURL(new Blob([bytes.buffer], { type: 'audio/wav' }))
}

/** A clip, and a promise for each state that the test waits for. */
function clipOf(url: string | Promise<string>, verdicts: ClipVerdict[] = []) {
  const states: ClipState[] = []
  let wake = (): void => {}
  let asked = 0
  const clip = createClip({
    findUrl: () => url,
    onState(state) {
      states.push(state)
      wake()
    },
    async askWhy() {
      asked += 1
      return verdicts.shift() ?? { kind: 'broken' }
    },
  })
  return {
    clip,
    asked: () => asked,
    phases: () => states.map(({ phase }) => phase).filter((phase, index, all) => phase !== all[index - 1]),
    async until(test: (state: ClipState) => boolean): Promise<ClipState> {
      for (;;) {
        const last = states.at(-1)
        if (last && test(last)) return last
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
  }
}

describe('a clip', () => {
  before(() => sendMouse({ type: 'click', position: [5, 5] })) // browsers let nothing sound before a person did something

  it('loads, plays and ends paused at its end', async () => {
    const { clip, until, phases } = clipOf(wave(1))
    clip.play()
    const end = await until(({ phase }) => phase === 'paused')
    expect(phases().slice(0, 2)).to.deep.equal(['loading', 'playing'])
    expect(end.duration).to.be.closeTo(1, 0.05)
    expect(end.position).to.be.closeTo(1, 0.05)
    clip.end()
  })

  it('becomes another one when it has ended, and that one sounds without another press', async () => {
    const addresses = [wave(0.5), wave(1)]
    const ends: (number | undefined)[] = []
    let last: ClipState | undefined
    const over = Promise.withResolvers<void>()
    const clip = createClip({
      findUrl: () => addresses.shift() ?? '',
      onState: (state) => (last = state),
      onEnd() {
        ends.push(last?.duration)
        if (ends.length === 2) return over.resolve()
        clip.renew()
        clip.play()
      },
      askWhy: async () => ({ kind: 'broken' }),
    })
    clip.play()
    await over.promise
    expect(ends).to.deep.equal([0.5, 1])
    clip.end()
  })

  it('whose address is found out after the click sounds all the same', async () => {
    const address = Promise.withResolvers<string>()
    const { clip, until, phases } = clipOf(address.promise)
    clip.play()
    expect(phases()).to.deep.equal(['loading'])
    address.resolve(wave(2))
    await until(({ phase }) => phase === 'playing')
    clip.end()
  })

  it('goes where it is sent, and starts there when it had not loaded', async () => {
    const { clip, until } = clipOf(wave(20))
    clip.seek(12)
    clip.play()
    const state = await until(({ phase }) => phase === 'playing')
    expect(state.position).to.be.within(12, 13)
    clip.seek(99)
    await until(({ position }) => position > 19)
    clip.end()
  })

  it('is silenced when another one begins: one at a time on a page', async () => {
    const first = clipOf(wave(20))
    const second = clipOf(wave(20))
    first.clip.play()
    await first.until(({ phase }) => phase === 'playing')
    second.clip.play()
    await first.until(({ phase }) => phase === 'paused')
    await second.until(({ phase }) => phase === 'playing')
    first.clip.end()
    second.clip.end()
  })

  it('that is still being written is asked for again, that is not there is absent', async () => {
    const { clip, until, asked } = clipOf('data:audio/wav;base64,AAAA', [
      { kind: 'later', seconds: 0.01 },
      { kind: 'absent' },
    ])
    clip.play()
    await until(({ phase }) => phase === 'absent')
    expect(asked()).to.equal(2)
    clip.end()
  })

  it('that stays unready is given up after a few tries', async () => {
    const later: ClipVerdict = { kind: 'later', seconds: 0.01 }
    const { clip, until, asked } = clipOf(
      'data:audio/wav;base64,AAAA',
      Array.from({ length: 20 }, () => later),
    )
    clip.play()
    expect((await until(({ phase }) => phase === 'failed')).problem).to.equal('load')
    expect(asked()).to.equal(5)
    clip.end()
  })
})
