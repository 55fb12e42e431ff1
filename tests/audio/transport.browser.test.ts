import { expect } from '@open-wc/testing'
import { createSoundChain } from '../../src/audio/sound-session.ts'
import { trackOf } from '../../src/audio/track.ts'
import { startTransport } from '../../src/audio/transport.ts'
import { registerClip } from '../../src/audio/sound-worker-client.ts'
import { planOf } from '../../src/domain/sound/plan.ts'
import { INITIAL_SETTINGS, type SoundSettings } from '../../src/domain/sound/settings.ts'
import { frequencyOf, levelAt, tone } from '../domain/sound/tones.ts'
import { clipOf } from './clip-of.ts'

const sampleRate = 48_000

/** What is heard in the first seconds: the instrument's own parts, rendered by the browser without a sound card. */
async function heard(
  samples: Float32Array<ArrayBuffer>,
  change: Partial<SoundSettings>,
  seconds: number,
  { at = 0, isPaceSetAgain = false } = {},
): Promise<Float32Array> {
  const clip = clipOf(samples, sampleRate)
  const settings = { ...INITIAL_SETTINGS, ...change }
  const plan = planOf(settings, sampleRate, samples.length)
  const context = new OfflineAudioContext(1, seconds * sampleRate, sampleRate)
  const chain = createSoundChain(context, context.destination, settings)
  const sound = registerClip(clip.samples, sampleRate)
  const track = trackOf(clip, plan, () => sound)
  const nothing = (): void => {}
  const start = { at, rate: plan.rate, loop: settings.loop, onEnd: nothing, onWait: nothing }
  const transport = startTransport(context, chain.input, track, start)
  await transport.ready
  if (isPaceSetAgain) transport.setPace(start)
  const result = await context.startRendering()
  sound.release()
  return result.getChannelData(0)
}

const loudest = (samples: Float32Array): number => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
const part = (samples: Float32Array, from: number, to: number): Float32Array =>
  samples.subarray(Math.round(from * sampleRate), Math.round(to * sampleRate))

describe('what is heard of a box', () => {
  it('is its time, again and again, to the sample', async () => {
    const samples = tone({ seconds: 3, sampleRate, from: 1, to: 1.1 }, (second) => 3000 + 9000 * (second - 1))
    const box = { fromSecond: 0.9, toSecond: 1.4, lowHertz: 1000, highHertz: 9000 }
    const result = await heard(samples, { box, onlyBox: true, loop: true }, 3)
    const length = 0.5 * sampleRate
    for (let index = length; index < 4 * length; index += 1) {
      expect(Math.abs((result[index] ?? 9) - (result[index - length] ?? 9))).to.be.below(1e-6)
    }
    for (const round of [0, 1, 2, 3, 4]) {
      expect(loudest(part(result, round * 0.5, round * 0.5 + 0.09))).to.be.below(0.02)
      expect(loudest(part(result, round * 0.5 + 0.11, round * 0.5 + 0.19))).to.be.above(0.4)
      expect(loudest(part(result, round * 0.5 + 0.21, round * 0.5 + 0.5))).to.be.below(0.02)
    }
  })

  it('is not heard as one while only looked at', async () => {
    const samples = tone({ seconds: 1, sampleRate }, () => 2000)
    const box = { fromSecond: 0.5, toSecond: 0.6, lowHertz: 5000, highHertz: 7000 }
    expect(levelAt(await heard(samples, { box }, 1), sampleRate, 2000)).to.be.closeTo(-6, 0.1)
  })
})

describe('what is heard at another speed', () => {
  it('goes on with the next portion of a loop when another setting changes meanwhile', async () => {
    const samples = tone({ seconds: 2, sampleRate }, (second) => 1000 + 1000 * second)
    const settings = { speed: 0.25, loop: true }
    const undisturbed = await heard(samples, settings, 7)
    const result = await heard(samples, settings, 7, { isPaceSetAgain: true })
    expect(loudest(result.map((sample, index) => sample - (undisturbed[index] ?? 9)))).to.be.below(1e-3)
  })

  it('takes the pitch along when that is not kept', async () => {
    const samples = tone({ seconds: 2, sampleRate }, () => 4000)
    const slow = await heard(samples, { speed: 0.25, keepPitch: false }, 2)
    expect(frequencyOf(part(slow, 0.5, 1.5), sampleRate)).to.be.closeTo(1000, 2)
  })

  it('begins where it is sent', async () => {
    const samples = tone({ seconds: 2, sampleRate, from: 1 }, () => 4000)
    const result = await heard(samples, { speed: 0.5 }, 1, { at: 1.5 }) // the call begins two seconds into the result
    expect(loudest(part(result, 0, 0.45))).to.be.below(0.05)
    expect(loudest(part(result, 0.55, 1))).to.be.above(0.4)
    const late = tone({ seconds: 2, sampleRate, from: 1.5 }, () => 4000)
    const slower = await heard(late, { speed: 0.25 }, 1, { at: 5.5 }) // in the second portion; the call begins after six
    expect(loudest(part(slower, 0, 0.45))).to.be.below(0.05)
    expect(loudest(part(slower, 0.55, 0.7))).to.be.above(0.4)
  })
})

describe('gain, filters and compressor', () => {
  const bass = tone({ seconds: 1, sampleRate, level: 0.5 }, () => 200)
  const steady = (samples: Float32Array): Float32Array => part(samples, 0.3, 0.9)

  it('leave everything as it is until they are asked', async () => {
    for (const hertz of [100, 1000, 8000, 20_000]) {
      const samples = tone({ seconds: 1, sampleRate, level: 0.5 }, () => hertz)
      expect(levelAt(steady(await heard(samples, {}, 1)), sampleRate, hertz)).to.be.closeTo(-6, 0.1)
    }
  })

  for (const [change, decibels] of [
    [{ gainDecibels: -60 }, -60],
    [{ gainDecibels: 6 }, 6],
    [{ highPassHertz: 2000 }, -40],
    [{ lowPassHertz: 2000 }, 0],
    [{ lowPassHertz: 20.1 }, -40],
  ] as const) {
    it(`${JSON.stringify(change)} makes 200 Hz about ${decibels} dB louder`, async () => {
      const level = levelAt(steady(await heard(bass, change, 1)), sampleRate, 200)
      expect(level).to.be.within(-6 + decibels - 1, -6 + decibels + 1)
    })
  }

  it('brings loud and soft nearer to each other with the compressor', async () => {
    const difference = async (compressor: boolean): Promise<number> => {
      const levels = [0.5, 0.02].map(async (level) =>
        levelAt(
          steady(
            await heard(
              tone({ seconds: 1, sampleRate, level }, () => 1000),
              { compressor },
              1,
            ),
          ),
          sampleRate,
          1000,
        ),
      )
      const [loud = 0, soft = 0] = await Promise.all(levels)
      return loud - soft
    }
    expect(await difference(false)).to.be.closeTo(28, 0.1)
    expect(await difference(true)).to.be.below(26)
  })
})
