/** Client of the station at the authorization server. */
export const CLIENT = { id: 'dawn-chorus', secret: 'dawn-chorus' } as const
/** How long the server may take to answer, milliseconds. */
const PATIENCE_MS = 10_000

/**
 * Address at which the server asks who somebody is (OpenID Connect, code flow). Rejects when the server is away or is
 * none.
 */
export async function authorizationAddress(issuer: string, callback: string, state: string): Promise<string> {
  const address = new URL(await endpoint(issuer, 'authorization_endpoint'))
  const query = { client_id: CLIENT.id, redirect_uri: callback, response_type: 'code', scope: 'openid email', state }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address.href
}

/**
 * The e-mail address of who has just signed in at the server, by the code that it handed out. Rejects when it is not
 * good.
 */
export async function emailOfCode(issuer: string, callback: string, code: string): Promise<string> {
  const tokens = await answerOf(await endpoint(issuer, 'token_endpoint'), {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: callback }),
  })
  const person = await answerOf(await endpoint(issuer, 'userinfo_endpoint'), {
    headers: { authorization: `Bearer ${textIn(tokens, 'access_token')}` },
  })
  return textIn(person, 'email')
}

const endpoint = async (issuer: string, name: string): Promise<string> =>
  textIn(await answerOf(`${issuer}/.well-known/openid-configuration`), name)

async function answerOf(url: string, init?: RequestInit): Promise<unknown> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.json()
}

function textIn(value: unknown, name: string): string {
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  if (typeof text !== 'string') throw new Error(`The authorization server does not say ${name}`)
  return text
}
