import { expect } from '@open-wc/testing'
import { sendMouse } from '@web/test-runner-commands'
import { createLiveSamples, type LiveSamples } from '../../src/audio/live-samples.ts'
import { until } from '../support/until.ts'

/** Noise that is never twice the same, so that each sample can be told from the others. */
function noiseIn(context: AudioContext, seconds: number): Float32Array<ArrayBuffer> {
  let state = 7
  return Float32Array.from({ length: Math.round(seconds * context.sampleRate) }, () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 1_073_741_824 - 1
  })
}

/** Plays samples into a node; resolves when they have ended. */
function play(context: AudioContext, node: AudioNode, samples: Float32Array<ArrayBuffer>): { isOver(): boolean } {
  const buffer = context.createBuffer(1, samples.length, context.sampleRate)
  buffer.copyToChannel(samples, 0)
  const source = new AudioBufferSourceNode(context, { buffer })
  let isOver = false
  source.addEventListener('ended', () => (isOver = true))
  source.connect(node)
  source.start()
  return { isOver: () => isOver }
}

/** Everything that was read, in order. */
class Heard {
  readonly parts: Float32Array[] = []
  missed = 0
  read(samples: LiveSamples): void {
    const fresh = samples.read()
    this.parts.push(fresh.samples.slice())
    this.missed += fresh.missed
  }
  all(): Float32Array {
    const all = new Float32Array(this.parts.reduce((sum, part) => sum + part.length, 0))
    let at = 0
    for (const part of this.parts) {
      all.set(part, at)
      at += part.length
    }
    return all
  }
}

/** Keeps the page from doing anything else. */
function beBusy(seconds: number): void {
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) Math.random()
}

describe('live samples', () => {
  let context: AudioContext
  let node: GainNode
  let samples: LiveSamples
  beforeEach(async () => {
    await sendMouse({ type: 'click', position: [5, 5] }) // browsers let nothing sound before a person did something
    context = new AudioContext()
    await context.resume()
    node = new GainNode(context)
    node.connect(new GainNode(context, { gain: 0 })).connect(context.destination)
    samples = createLiveSamples(node)
  })
  afterEach(async () => {
    await context.close()
  })

  it('are every sample once and in order, also while the page is busy for half a second', async () => {
    const noise = noiseIn(context, 2)
    const heard = new Heard()
    const playing = play(context, node, noise)
    let frames = 0
    await until(() => {
      heard.read(samples)
      frames += 1
      if (frames === 20) beBusy(0.5)
      return playing.isOver()
    })
    heard.read(samples)
    const all = heard.all()
    const begin = all.indexOf(noise[0] ?? Number.NaN)
    expect(begin).to.be.at.least(0)
    expect(heard.missed).to.equal(0)
    const firstWrong = noise.findIndex((sample, index) => all[begin + index] !== sample)
    expect(firstWrong).to.equal(-1)
  })

  it('tell how many nobody saw, when the page was busy for longer than browsers remember', async () => {
    const playing = play(context, node, noiseIn(context, 3))
    await until(() => samples.read().samples.some((sample) => sample !== 0))
    const [heard, from] = [new Heard(), context.currentTime]
    heard.read(samples)
    beBusy(1.5)
    await new Promise(requestAnimationFrame)
    heard.read(samples)
    const seconds = context.currentTime - from
    expect(heard.missed).to.be.above(0)
    expect((heard.all().length + heard.missed) / context.sampleRate).to.be.closeTo(seconds, 0.1)
    expect(playing.isOver()).to.equal(false)
  })
})
