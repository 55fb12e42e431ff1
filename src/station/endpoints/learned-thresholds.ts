import type { Result } from '../../domain/result.ts'
import type { StationClient } from '../client.ts'
import { decodeLearnedThresholds, type LearnedThreshold } from '../wire/learned-thresholds.ts'
import { act, ask, itemsOf } from './ask.ts'

const PATH = '/api/v2/dynamic-thresholds'
/** Rows requested: more species than are heard while a threshold lasts. */
const MOST = 1000

/** Thresholds that a current station has lowered by itself. A classic one does not tell them. */
export const learnedThresholds = (client: StationClient): Promise<Result<readonly LearnedThreshold[]>> =>
  ask(client, { method: 'GET', path: `${PATH}?limit=${MOST}` }, (value) => itemsOf(decodeLearnedThresholds(value)))

/** Makes the station forget the threshold of one species, by its name there, or those of all. */
export const resetThresholds = (client: StationClient, name?: string): Promise<Result<void>> =>
  act(client, { method: 'DELETE', path: name === undefined ? PATH : `${PATH}/${encodeURIComponent(name)}` })
