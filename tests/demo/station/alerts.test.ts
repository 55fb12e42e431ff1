import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NOW, stationUnderTest, type StationUnderTest } from './station-under-test.ts'

type Tree = Record<string, unknown>

const rule = {
  name: 'Tits',
  enabled: true,
  object_type: 'detection',
  trigger_type: 'event',
  event_name: 'detection.occurred',
  cooldown_sec: 0,
  conditions: [{ property: 'species_name', operator: 'contains', value: 'tit', duration_sec: 0 }],
  actions: [{ target: 'bell', template_title: 'There: {{species_name}}', template_message: '' }],
}

describe('alert rules of a current station', () => {
  let station: StationUnderTest
  beforeAll(async () => {
    station = await stationUnderTest('current', 'open', { days: 2 })
  })
  afterAll(() => station.end())
  const send = (method: string, path: string, body?: unknown): Promise<Response> =>
    station.ask(`/api/v2/alerts/${path}`, { method, ...(body === undefined ? {} : { body }) })
  const get = async (path: string): Promise<Tree> => (await send('GET', path)).json() as Promise<Tree>
  const added = async (body: unknown = rule): Promise<Tree> =>
    (await send('POST', 'rules', body)).json() as Promise<Tree>

  test('can be made, changed, switched, exported, imported and removed', async () => {
    const { id } = await added()
    expect(await (await send('PUT', `rules/${String(id)}`, { name: 'All tits' })).json()).toMatchObject({
      name: 'All tits',
    })
    expect(await (await send('PATCH', `rules/${String(id)}/toggle`)).json()).toEqual({ id, enabled: false })
    const exported = (await get('rules/export')) as { version: number; rules: Tree[] }
    expect(exported.version).toBe(1)
    expect(exported.rules.map(({ built_in }) => built_in)).toContain(true)
    const own = exported.rules.filter(({ built_in }) => built_in === false)
    expect((await send('DELETE', `rules/${String(id)}`)).status).toBe(204)
    expect((await send('GET', `rules/${String(id)}`)).status).toBe(404)
    const given = { ...exported, rules: [...own, { name: '' }] }
    expect(await (await send('POST', 'rules/import', given)).json()).toEqual({ imported: 1, total: 2 })
    expect(JSON.stringify(await get('rules'))).toContain('All tits')
  })

  test('fire for the detections that they name, and these stand in the history until it is cleared', async () => {
    const { id } = await added()
    station.context.clock.set(NOW.getTime() + 3 * 3_600_000)
    station.pulse.resume()
    const titles = (): string[] => station.context.store.notifications.list({ limit: 0 }).map(({ title }) => title)
    await expect.poll(titles).toContainEqual(expect.stringMatching(/^There: /))
    station.pulse.pause()
    const fired = titles().filter((title) => title.startsWith('There: '))
    expect(fired.filter((title) => !/tit/i.test(title.slice(7)))).toEqual([])
    expect(JSON.stringify(await get('history'))).toContain(`"rule_id":${String(id)}`)
    const history = (await get('history?limit=1&offset=0')) as { history: Tree[]; total: number; limit: number }
    expect([history.history.length, history.limit]).toEqual([1, 1])
    expect(await (await send('DELETE', 'history')).json()).toEqual({ deleted: history.total })
    expect((await get('history'))['total']).toBe(0)
  })
})
