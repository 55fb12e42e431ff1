interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): unknown }
}

/** Policy, made once: a page may forbid two of the same name. */
let policy: ReturnType<PolicyFactory['createPolicy']> | undefined

/**
 * Address of one of our own script files, let through a page's Trusted Types rule under the policy name `dawn-chorus`.
 * Other origins are refused. Where the browser has no such rule, or the page forbids our policy, the address comes back
 * as it is, and the browser decides.
 */
export function trustedScript(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory } // reason: not in every engine's types
  if (!trustedTypes) return url
  const own = (wanted: string): string => {
    if (new URL(wanted, globalThis.location.href).origin !== globalThis.location.origin) throw new TypeError('Not ours')
    return wanted
  }
  try {
    policy ??= trustedTypes.createPolicy('dawn-chorus', { createScriptURL: own })
    return policy.createScriptURL(url) as string // reason: used as one
  } catch {
    return url
  }
}
