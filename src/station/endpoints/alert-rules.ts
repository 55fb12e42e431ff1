import type { Result } from '../../domain/result.ts'
import type { AlertHistory } from '../../domain/settings/alert-history.ts'
import type { StationAlertRule, AlertTrigger } from '../../domain/settings/alert-rule.ts'
import type { SettingsDocument } from '../../domain/settings/document.ts'
import type { StationClient } from '../client.ts'
import { decodeAlertHistory, decodeImportedCount } from '../wire/alert-history.ts'
import { decodeAlertRule, decodeAlertRules, decodeAlertTriggers } from '../wire/alert-rules.ts'
import { act, ask } from './ask.ts'

const ALERTS = '/api/v2/alerts'

/** Alert rules of a current station; 409 where it still has its old database (station-api rest 12.1). */
export const alertRules = (client: StationClient): Promise<Result<readonly StationAlertRule[]>> =>
  ask(client, { method: 'GET', path: `${ALERTS}/rules` }, decodeAlertRules)

/** Triggers that rules can have. */
export const alertTriggers = (client: StationClient): Promise<Result<readonly AlertTrigger[]>> =>
  ask(client, { method: 'GET', path: `${ALERTS}/schema` }, decodeAlertTriggers)

/** Saves a rule, new or changed; 409 for a name that another one has. */
export const saveAlertRule = (
  client: StationClient,
  id: number | undefined,
  body: SettingsDocument,
): Promise<Result<StationAlertRule>> =>
  ask(
    client,
    id === undefined
      ? { method: 'POST', path: `${ALERTS}/rules`, body }
      : { method: 'PUT', path: `${ALERTS}/rules/${id}`, body },
    decodeAlertRule,
  )

/** Switches a rule on or off. */
export const switchAlertRule = (client: StationClient, id: number, enabled: boolean): Promise<Result<void>> =>
  act(client, { method: 'PATCH', path: `${ALERTS}/rules/${id}/toggle`, body: { enabled } })

/** Deletes a rule for good. */
export const removeAlertRule = (client: StationClient, id: number): Promise<Result<void>> =>
  act(client, { method: 'DELETE', path: `${ALERTS}/rules/${id}` })

/** Fires a rule now, whatever its trigger. */
export const tryAlertRule = (client: StationClient, id: number): Promise<Result<void>> =>
  act(client, { method: 'POST', path: `${ALERTS}/rules/${id}/test` })

/** Rules of a station, its own included, as it writes them into a file. */
export const exportAlertRules = (client: StationClient): Promise<Result<unknown>> =>
  client.request({ method: 'GET', path: `${ALERTS}/rules/export` })

/** Adds rules; the answer is the number that the station took. It adds a rule again that it has already. */
export const importAlertRules = (client: StationClient, rules: readonly SettingsDocument[]): Promise<Result<number>> =>
  ask(client, { method: 'POST', path: `${ALERTS}/rules/import`, body: { version: 1, rules } }, decodeImportedCount)

/** Alerts that rules have fired, newest first: 20 of them from an index on. */
export const firedAlerts = (client: StationClient, from: number): Promise<Result<AlertHistory>> =>
  ask(client, { method: 'GET', path: `${ALERTS}/history?limit=20&offset=${from}` }, decodeAlertHistory)

/** Deletes the history of fired alerts for good. */
export const forgetFiredAlerts = (client: StationClient): Promise<Result<void>> =>
  act(client, { method: 'DELETE', path: `${ALERTS}/history` })
