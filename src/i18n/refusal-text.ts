import type { FailureKind } from '../domain/failure.ts'
import type { ListenRefusal } from '../domain/listen-access.ts'
import type { MessageKey } from './catalogue.ts'
import { failureText } from './failure-text.ts'
import type { Text } from './text.ts'

/** Words for why nothing can be heard. */
export interface RefusalWords {
  /** Reason for the listener. */
  readonly why: string
  /** Advice for the station's owner on how to allow this website; undefined where the owner can do nothing. */
  readonly owner: { readonly question: string; readonly how: string } | undefined
}

const WHY: Partial<Record<ListenRefusal['kind'], MessageKey>> = {
  login: 'listen.advice.signIn',
  elsewhere: 'listen.advice.elsewhere',
  unnamed: 'listening.unnamed',
  'not-shared': 'listening.notShared',
  'quiet-hours': 'listening.asleepWhy',
  'no-microphone': 'listen.noSources',
  unsupported: 'listen.advice.unsupported',
}

/** Refusals that an owner can lift. */
const CHANGEABLE: readonly ListenRefusal['kind'][] = [
  'login',
  'elsewhere',
  'unnamed',
  'not-shared',
  'mixed-content',
  'cross-origin',
  'redirected',
]

/** Words of a refusal; kinds of failures have their own. */
export function refusalWords(text: Text, { kind }: ListenRefusal): RefusalWords {
  const why = failureText(text, { kind: kind as FailureKind }, WHY[kind]) // reason: what has no words there is a kind of failure
  const first = kind === 'unsupported' ? `${text('listen.unsupported')}. ` : ''
  const how = text(kind === 'not-shared' ? 'listening.ownerShare' : 'listening.ownerDoor')
  return {
    why: first + why,
    owner: CHANGEABLE.includes(kind) ? { question: text('listening.forOwner'), how } : undefined,
  }
}
