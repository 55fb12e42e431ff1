import { failed, success } from '../domain/result.ts'
import type { StationConfig } from '../domain/station-config.ts'
import type { GroupMemory } from '../domain/station-group/group-day.ts'
import type { GroupStation, StationClient } from './client.ts'
import { unreachable } from './failures.ts'

/** What a group can do: it only shows. */
const CONFIG: StationConfig = {
  dialect: 'current',
  basePath: '',
  version: '',
  security: { enabled: true, accessAllowed: false, privateMode: false },
  capabilities: ['clips', 'sun'],
  signIn: { password: false, providers: [] },
}

/**
 * Client of several stations as if they were one: each is asked by its own client, and their answers are put together
 * here. Detections of one bird are one; what a group cannot answer is refused.
 *
 * @param base list of the stations (domain/station-group/station-list)
 */
export function groupClient(base: string, stations: readonly GroupStation[]): StationClient {
  let memory: GroupMemory | undefined
  let loading: Promise<typeof import('./group/group-answers.ts')> | undefined
  let config: StationConfig | undefined
  const code = (): NonNullable<typeof loading> => {
    loading ??= import('./group/group-answers.ts')
    loading.catch(() => (loading = undefined)) // another question tries again
    return loading
  }
  const load = async (): Promise<GroupMemory> => {
    const { createMemory } = await code()
    return (memory ??= createMemory(stations))
  }
  const [first] = stations
  return {
    base,
    files: first?.base ?? '',
    isOwn: first?.client.isOwn ?? false,
    group: {
      stations,
      load,
      get memory() {
        return memory
      },
    },
    get config() {
      return config
    },
    async boot() {
      const answers = await Promise.all(stations.map(({ client }) => client.boot()))
      if (answers.some(({ ok }) => ok)) return success((config = CONFIG))
      return answers[0] ?? failed(unreachable())
    },
    async request(call) {
      try {
        const [known, { groupAnswer }] = await Promise.all([load(), code()])
        return await groupAnswer(stations, known, call)
      } catch {
        return failed(unreachable())
      }
    },
    learn() {},
    resolve: (pathOrUrl) => first?.client.resolve(pathOrUrl) ?? '',
  }
}
