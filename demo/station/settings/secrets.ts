import { isTree, type Tree } from './fields.ts'
import { at, textAt, withAt } from './tree.ts'

/** What a current station says instead of a secret, and takes back for "as it was". */
export const MASK = '**********'

const SECRETS = [
  'security.basicAuth.password',
  'security.sessionSecret',
  'security.googleAuth.clientSecret',
  'security.githubAuth.clientSecret',
  'security.microsoftAuth.clientSecret',
  'realtime.mqtt.password',
  'realtime.weather.openWeather.apiKey',
  'realtime.weather.wunderground.apiKey',
  'realtime.ebird.apiKey',
  'output.mysql.password',
  'backup.encryptionKey',
  'diagnostics.profiling.token',
]

/** Secrets in lists: which list, what tells one entry from another, and where its secrets are. */
const LISTS: readonly { readonly list: string; readonly id: readonly string[]; readonly secrets: readonly string[] }[] =
  [
    { list: 'security.oauthProviders', id: ['provider', 'clientId'], secrets: ['clientSecret'] },
    {
      list: 'backup.targets',
      id: ['type'],
      secrets: ['settings.password', 'settings.secretaccesskey', 'settings.token'],
    },
  ]
const WEBHOOKS = { id: ['url'], secrets: ['auth.token', 'auth.pass', 'auth.value'] }

/** The settings of a current station as they may be seen. */
export function masked(tree: Tree): Tree {
  let result = tree
  for (const path of SECRETS) if (textAt(result, path) !== '') result = withAt(result, path, MASK)
  for (const path of ['security.basicAuth.clientId', 'security.basicAuth.clientSecret'])
    result = withAt(result, path, '')
  for (const { list, secrets } of LISTS) result = changeEach(result, list, (one) => hide(one, secrets))
  return changeEach(result, 'notification.push.providers', (one) =>
    changeEach(one, 'endpoints', (endpoint) => hide(endpoint, WEBHOOKS.secrets)),
  )
}

/**
 * Puts the secrets of `before` where `tree` has their masks. Undefined when it cannot be told which secret is meant: the
 * entry of a list that it belongs to is another one now.
 */
export function unmasked(tree: Tree, before: Tree): Tree | undefined {
  let result = tree
  let isLost = false
  for (const path of SECRETS) if (at(result, path) === MASK) result = withAt(result, path, textAt(before, path))
  const restore = (one: Tree, known: unknown, id: readonly string[], secrets: readonly string[]): Tree => {
    const hidden = secrets.filter((path) => at(one, path) === MASK)
    if (hidden.length === 0) return one
    const all: readonly unknown[] = Array.isArray(known) ? known : []
    const same = all.find((other) => id.every((name) => at(other, name) === at(one, name)))
    isLost ||= same === undefined
    return hidden.reduce((tree, path) => withAt(tree, path, textAt(same, path)), one)
  }
  for (const { list, id, secrets } of LISTS)
    result = changeEach(result, list, (one) => restore(one, at(before, list), id, secrets))
  const webhooks = at(before, 'notification.push.providers')
  const known = Array.isArray(webhooks) ? webhooks.flatMap((one) => at(one, 'endpoints') ?? []) : []
  result = changeEach(result, 'notification.push.providers', (one) =>
    changeEach(one, 'endpoints', (endpoint) => restore(endpoint, known, WEBHOOKS.id, WEBHOOKS.secrets)),
  )
  return isLost ? undefined : result
}

const hide = (one: Tree, secrets: readonly string[]): Tree =>
  secrets.reduce((tree, path) => (textAt(tree, path) === '' ? tree : withAt(tree, path, MASK)), one)

function changeEach(tree: Tree, path: string, change: (one: Tree) => Tree): Tree {
  const found = at(tree, path)
  if (!Array.isArray(found)) return tree
  return withAt(
    tree,
    path,
    found.map((one: unknown) => (isTree(one) ? change(one) : one)),
  )
}
