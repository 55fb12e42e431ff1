import { type Result, success } from '../../domain/result.ts'
import type { StationClient } from '../client.ts'
import {
  type DashboardSettings,
  DEFAULT_DASHBOARD_SETTINGS,
  decodeDashboardSettings,
} from '../wire/dashboard-settings.ts'
import { type AskOptions, ask } from './ask.ts'

export type { DashboardSettings } from '../wire/dashboard-settings.ts'

/**
 * Settings of the dashboard by its owner; the defaults where a login would be needed to see them (station-api 11.1),
 * and where the station has no settings.
 */
export async function dashboardSettings(
  client: StationClient,
  { signal }: AskOptions = {},
): Promise<Result<DashboardSettings>> {
  const call = { method: 'GET', path: '/api/v2/settings/dashboard', signal } as const
  const answer = await ask(client, call, decodeDashboardSettings)
  return answer.ok || ![401, 404].includes(answer.failure.status) ? answer : success(DEFAULT_DASHBOARD_SETTINGS)
}
