import { createLifetime } from '../platform/lifetime.ts'
import { ANONYMOUS } from './anonymous.ts'

/** Result of a request whose answer may not be read. */
export type Reachability =
  /** Answer of any kind. */
  | 'answered'
  /** Redirect to another origin, which was not followed. */
  | 'elsewhere'
  | 'silent'
  /** Unknown: this browser or page has no way to find out. */
  | 'unknown'

/**
 * Whether anything answers at an address, with CORS or without. A request without CORS follows redirects anywhere; so
 * it is sent from an empty frame whose policy allows only this origin.
 */
export async function reach(url: string, timeoutMs: number): Promise<Reachability> {
  const frame = document.createElement('iframe')
  const lifetime = createLifetime()
  lifetime.add(() => frame.remove())
  try {
    frame.hidden = true
    const loaded = new Promise((resolve) => lifetime.listen(frame, 'load', resolve))
    document.documentElement.append(frame)
    await loaded
    const inside = frame.contentWindow as (Window & typeof globalThis) | null // reason: the window of an empty frame of ours
    if (!inside) return 'unknown'
    const policy = inside.document.createElement('meta')
    policy.httpEquiv = 'Content-Security-Policy'
    policy.content = `connect-src ${new URL(url).origin}`
    inside.document.head.append(policy)
    let isElsewhere = false
    lifetime.listen(inside.document, 'securitypolicyviolation', () => (isElsewhere = true))
    const signal = AbortSignal.timeout(timeoutMs)
    const answered = await inside.fetch(url, { ...ANONYMOUS, redirect: 'follow', mode: 'no-cors', signal }).then(
      () => true,
      () => false,
    )
    if (answered) return 'answered'
    await nextTask(lifetime)
    return isElsewhere ? 'elsewhere' : 'silent'
  } catch {
    return 'unknown'
  } finally {
    lifetime.end()
  }
}

/**
 * Whether the page's own policy forbids requests to an address: the browser tells it in an event, and the error is the
 * same as without an answer.
 */
export async function isForbiddenByPolicy(url: string, timeoutMs: number): Promise<boolean> {
  const lifetime = createLifetime()
  let forbidden = false
  lifetime.listen(document, 'securitypolicyviolation', (event) => {
    const { blockedURI, disposition } = event as SecurityPolicyViolationEvent // reason: the type of this event
    if (disposition === 'enforce' && url.startsWith(blockedURI)) forbidden = true
  })
  await fetch(url, { ...ANONYMOUS, signal: AbortSignal.timeout(timeoutMs) }).catch(() => {})
  await nextTask(lifetime)
  lifetime.end()
  return forbidden
}

/** Resolves in the next task: violations are told in a task of their own, after the request has failed. */
const nextTask = (lifetime: ReturnType<typeof createLifetime>): Promise<void> =>
  new Promise((resolve) => lifetime.after(0, resolve))
