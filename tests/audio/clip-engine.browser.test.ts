import { expect } from '@open-wc/testing'
import { sendMouse } from '@web/test-runner-commands'
import type { ClipState } from '../../src/audio/clip.ts'
import { createClipEngine, type ClipEngine } from '../../src/audio/clip-engine.ts'
import { INITIAL_SETTINGS } from '../../src/domain/sound/settings.ts'
import { levelAt, together, tone } from '../domain/sound/tones.ts'
import { clipOf } from './clip-of.ts'

const sampleRate = 48_000
const samples = together(
  tone({ seconds: 4, sampleRate, level: 0.1 }, () => 1000),
  tone({ seconds: 4, sampleRate, level: 0.1 }, () => 6000),
)
const BOX = { fromSecond: 1, toSecond: 1.3, lowHertz: 5000, highHertz: 7000 }

/** An instrument, and a promise for each state that the test waits for. */
function instrumentOf(sound = samples) {
  const states: ClipState[] = []
  let wake = (): void => {}
  const instrument: ClipEngine = createClipEngine(clipOf(sound, sampleRate), (state) => {
    states.push(state)
    wake()
  })
  return {
    instrument,
    states,
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
const isPlaying = ({ phase }: ClipState): boolean => phase === 'playing'

describe('an instrument', () => {
  before(() => sendMouse({ type: 'click', position: [5, 5] })) // browsers let nothing sound before a person did something

  it('says nothing before it is played', () => {
    const { instrument, states } = instrumentOf()
    expect(states).to.deep.equal([])
    expect(instrument.settings).to.deep.equal(INITIAL_SETTINGS)
    instrument.end()
  })

  it('plays, tells where it is, and ends paused at its end; played again it begins anew', async () => {
    const { instrument, until, phases } = instrumentOf(samples.slice(0, sampleRate / 2))
    instrument.play()
    const half = await until(({ position }) => position > 0.2)
    expect(half).to.include({ phase: 'playing', duration: 0.5 })
    const end = await until(({ phase }) => phase === 'paused')
    expect(end.position).to.equal(0.5)
    expect(phases()).to.deep.equal(['loading', 'playing', 'paused'])
    instrument.play()
    const again = await until(isPlaying)
    expect(again.position).to.be.below(0.3)
    instrument.end()
  })

  it('pauses where it is and goes on from there; goes where it is sent, playing or not', async () => {
    const { instrument, until } = instrumentOf()
    instrument.seek(2)
    expect(instrument.position).to.equal(2)
    instrument.play()
    await until(({ phase, position }) => phase === 'playing' && position > 2.1)
    instrument.pause()
    const { position } = await until(({ phase }) => phase === 'paused')
    expect(position).to.be.within(2.1, 3)
    expect(instrument.position).to.equal(position)
    instrument.play()
    expect((await until(isPlaying)).position).to.be.within(position, position + 0.5)
    instrument.seek(3.4)
    expect((await until((state) => isPlaying(state) && state.position > 3)).position).to.be.within(3.4, 4)
    instrument.seek(99)
    expect((await until(({ phase }) => phase === 'playing')).position).to.be.below(1) // the end is where it begins anew
    instrument.end()
  })

  it('plays only the box, over and over, and nothing outside of it', async () => {
    const { instrument, states, until } = instrumentOf()
    instrument.set({ box: BOX, onlyBox: true, loop: true })
    instrument.play()
    await until(isPlaying)
    const from = states.length
    let [turns, before] = [0, 0]
    while (turns < 3) {
      const { position } = await until((state) => isPlaying(state) && state !== states[from - 1])
      await new Promise(requestAnimationFrame)
      const now = instrument.position
      expect(now).to.be.within(BOX.fromSecond, BOX.toSecond)
      expect(position).to.be.within(BOX.fromSecond, BOX.toSecond)
      if (now < before) turns += 1
      before = now
    }
    instrument.end()
  })

  it('follows its settings while it sounds, from where it is', async () => {
    const { instrument, until } = instrumentOf()
    instrument.play()
    await until(({ position }) => position > 0.2)
    instrument.set({ speed: 0.5 })
    const { position } = await until((state) => isPlaying(state) && state.position > 0.3)
    expect(position).to.be.below(0.9)
    instrument.set({ keepPitch: false, speed: 2 })
    await until((state) => state.position > 1)
    instrument.set({ gainDecibels: -20, highPassHertz: 500, lowPassHertz: 4000, compressor: true })
    await until(({ phase }) => phase === 'paused')
    instrument.end()
  })

  it('comes to the end of a loop that is switched off', async () => {
    const { instrument, until } = instrumentOf(samples.slice(0, sampleRate / 4))
    instrument.set({ loop: true })
    instrument.play()
    await until(({ phase }) => phase === 'playing')
    let before = instrument.position
    for (let turns = 0; turns < 2; before = instrument.position) {
      await new Promise(requestAnimationFrame)
      if (instrument.position < before) turns += 1
    }
    instrument.set({ loop: false })
    expect((await until(({ phase }) => phase === 'paused')).position).to.equal(0.25)
    instrument.end()
  })

  it('plays all portions of a long slow piece', async () => {
    const { instrument, until } = instrumentOf(samples.slice(0, sampleRate))
    instrument.set({ speed: 0.2 })
    instrument.seek(0.7)
    instrument.play()
    await until(({ position }) => position > 0.85) // the first portion ends at 0.8
    expect((await until(({ phase }) => phase === 'paused')).position).to.equal(1)
    instrument.end()
  })

  it('is silenced by the next sound of the page, and silences the one before', async () => {
    const [one, other] = [instrumentOf(), instrumentOf()]
    one.instrument.play()
    await one.until(isPlaying)
    other.instrument.play()
    await one.until(({ phase }) => phase === 'paused')
    await other.until(isPlaying)
    one.instrument.play()
    await other.until(({ phase }) => phase === 'paused')
    one.instrument.end()
    other.instrument.end()
  })

  it('keeps its settings within their limits (Spec §9)', () => {
    const { instrument } = instrumentOf()
    instrument.set({ gainDecibels: 99, highPassHertz: 1, lowPassHertz: 5, speed: 0 })
    expect(instrument.settings).to.include({ gainDecibels: 24, highPassHertz: 20, lowPassHertz: 20, speed: 0.1 })
    instrument.set({ gainDecibels: -99, highPassHertz: 99_999, speed: Number.NaN })
    expect(instrument.settings).to.include({ gainDecibels: -60, highPassHertz: 10_000, speed: 1 })
    instrument.end()
  })

  it('gives what is chosen for a file: the box in its band, else everything', async () => {
    const { instrument } = instrumentOf()
    expect((await instrument.selection()).samples).to.deep.equal(samples)
    instrument.set({ box: BOX, speed: 0.5 })
    const { samples: chosen, sampleRate: rate } = await instrument.selection()
    expect(chosen.length / rate).to.be.closeTo(0.3, 1e-4)
    const middle = chosen.subarray(2000, 12_000)
    expect(levelAt(middle, rate, 6000)).to.be.closeTo(-20, 0.5)
    expect(levelAt(middle, rate, 1000)).to.be.below(-65)
    instrument.end()
  })

  it('says nothing any more after its end', async () => {
    const { instrument, states, until } = instrumentOf()
    instrument.play()
    await until(isPlaying)
    instrument.end()
    const told = states.length
    instrument.play()
    instrument.seek(1)
    instrument.set({ loop: true })
    expect(states.length).to.equal(told)
  })
})
