import { describe, expect, test } from 'vitest'
import { eggPicture } from '../../../../demo/station/media/eggs.ts'
import { FILE_NAME, mediaUnderTest, SUBJECTS } from './media-under-test.ts'

const { plain, notYet, missing } = SUBJECTS

describe('the sound of a detection', () => {
  test.each(['classic', 'current'] as const)(
    '%s has it by id, by query and by file name: the same bytes',
    async (dialect) => {
      const station = mediaUnderTest(dialect)
      const paths = [
        `/api/v2/audio/${plain}`,
        `/api/v2/media/audio?id=${plain}`,
        `/api/v2/media/audio/2026/11/${FILE_NAME}`,
      ]
      const answers = await Promise.all(paths.map((path) => station.ask(path)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
      expect(station.drawn()).toBe(1)
    },
  )

  test.each(['2026/12', '..', '2026/11/..', ''])('is not found by its name in folder “%s”', async (folder) => {
    const answer = await mediaUnderTest('current').ask(`/api/v2/media/audio/${folder}/${FILE_NAME}`)
    expect(answer.status).toBe(404)
  })

  test('current says wait for a clip that is still being written, and who is missing', async () => {
    const station = mediaUnderTest('current')
    const waiting = await station.ask(`/api/v2/audio/${notYet}`)
    expect([waiting.status, waiting.headers.get('retry-after')]).toEqual([503, '2'])
    const gone = await station.ask(`/api/v2/audio/${missing}`)
    expect(await gone.json()).toEqual({ message: expect.stringMatching(/^File not found: 2026\/11\/parus_major/) })
  })
})

describe('the picture of a species', () => {
  test('is the same for ever, differs between species, and shows a hostile name as text', () => {
    expect(eggPicture('Parus major', 'Great Tit')).toBe(eggPicture('Parus major', 'Great Tit'))
    expect(eggPicture('Parus major', '')).not.toBe(eggPicture('Turdus merula', ''))
    expect(eggPicture('x', '<script>"&')).toContain('<title>&lt;script&gt;&quot;&amp;</title>')
  })
})
