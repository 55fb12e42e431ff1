import type { FailureKind } from '../domain/failure.ts'
import type { ListenRefusal } from '../domain/listen-access.ts'
import type { MessageKey } from './catalogue.ts'
import { failureText } from './failure-text.ts'
import type { Text } from './text.ts'

/** Why nothing can be heard here, in words. */
export interface RefusalWords {
  /** For whoever wants to listen. */
  readonly why: string
  /** For the station's owner: how this website may; undefined where the owner has nothing to do. */
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

/** What an owner can change. */
const CHANGEABLE: readonly ListenRefusal['kind'][] = [
  'login',
  'elsewhere',
  'unnamed',
  'not-shared',
  'mixed-content',
  'cross-origin',
  'redirected',
]

/** The words of a refusal; kinds of failures have their own. */
export function refusalWords(text: Text, { kind }: ListenRefusal): RefusalWords {
  const why = failureText(text, { kind: kind as FailureKind }, WHY[kind]) // reason: what has no words there is a kind of failure
  const first = kind === 'unsupported' ? `${text('listen.unsupported')}. ` : ''
  const how = text(kind === 'not-shared' ? 'listening.ownerShare' : 'listening.ownerDoor')
  return {
    why: first + why,
    owner: CHANGEABLE.includes(kind) ? { question: text('listening.forOwner'), how } : undefined,
  }
}
