import { type Atom, atom } from 'jotai'
import { type Result, success } from '../../domain/result.ts'
import { type StationAlertRule, alertRuleBody, type AlertTrigger } from '../../domain/settings/alert-rule.ts'
import { alertFileText } from '../../domain/settings/alert-file.ts'
import type { SettingsDocument } from '../../domain/settings/document.ts'
import * as station from '../../station/endpoints/alert-rules.ts'
import { question, type QuestionAtom } from '../question.ts'
import { type Remote, valueOf } from '../remote.ts'
import { stationClientAtom } from '../station.ts'

/** Rules of a current station, and their possible triggers. */
export interface KnownAlerts {
  readonly rules: readonly StationAlertRule[]
  readonly triggers: readonly AlertTrigger[]
}

/** Asks for the rules, or asks again. */
export const askAlertRulesAtom: QuestionAtom<KnownAlerts> = question(async (client) => {
  const [rules, triggers] = await Promise.all([station.alertRules(client), station.alertTriggers(client)])
  if (!rules.ok) return rules
  return triggers.ok ? success({ rules: rules.value, triggers: triggers.value }) : triggers
})

/** Rules as the station has them. Reading asks for nothing. */
export const alertRulesAtom: Atom<Remote<KnownAlerts>> = askAlertRulesAtom.known

/** Actions on a rule; each is done at once, and the rules are asked for again. */
export type AlertDeed = 'save' | 'switch' | 'remove' | 'try'

/** Saves, switches, removes or tries a rule. */
export const doAlertAtom = atom(
  null,
  async (get, set, deed: AlertDeed, rule: StationAlertRule): Promise<Result<unknown>> => {
    const client = get(stationClientAtom)
    const { id } = rule
    const triggers = valueOf(get(alertRulesAtom))?.triggers ?? []
    const doIt = (): Promise<Result<unknown>> => {
      if (deed === 'save' || id === undefined) return station.saveAlertRule(client, id, alertRuleBody(rule, triggers))
      if (deed === 'switch') return station.switchAlertRule(client, id, rule.isOn)
      return deed === 'remove' ? station.removeAlertRule(client, id) : station.tryAlertRule(client, id)
    }
    const answer = await doIt()
    if (answer.ok && deed !== 'try') await set(askAlertRulesAtom)
    return answer
  },
)

/** Text of a file with all rules, as the station exports them. */
export const exportAlertsAtom = atom(null, async (get): Promise<Result<string>> => {
  const answer = await station.exportAlertRules(get(stationClientAtom))
  return answer.ok ? success(alertFileText(answer.value)) : answer
})

/** Imports the rules of a file, each unchanged; returns how many the station took. The rules are asked for again. */
export const importAlertsAtom = atom(
  null,
  async (get, set, rules: readonly SettingsDocument[]): Promise<Result<number>> => {
    const answer = await station.importAlertRules(get(stationClientAtom), rules)
    if (answer.ok) await set(askAlertRulesAtom)
    return answer
  },
)
