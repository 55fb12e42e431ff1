import type { RequestListener } from 'node:http'
import { startWebsite } from './website.ts'

/** A real OpenID server, which asks people for their name and for leave. */
export interface AuthorizationServer {
  readonly issuer: string
  /** Makes it know the station that sends people there: the addresses to which they may come back. */
  register(callbacks: readonly string[]): Promise<void>
  stop(): Promise<void>
}

/** Starts one on loopback: `name` signs in there with any password and has the e-mail address `name@garden.example`. */
export async function startAuthorizationServer(): Promise<AuthorizationServer> {
  let answer: RequestListener = (_request, response) => response.writeHead(503).end()
  const website = await startWebsite((request, response) => answer(request, response))
  return {
    issuer: website.origin,
    async register(callbacks) {
      const { default: Provider } = await import('oidc-provider')
      const client = { client_id: 'dawn-chorus', client_secret: 'dawn-chorus', redirect_uris: callbacks }
      answer = new Provider(website.origin, {
        clients: [client],
        claims: { email: ['email'] },
        cookies: { keys: ['only for tests'] },
        pkce: { required: () => false },
        findAccount: (_context: unknown, name: string) => ({
          accountId: name,
          claims: () => ({ sub: name, email: `${name}@garden.example` }),
        }),
      }).callback()
    },
    stop: website.stop,
  }
}
