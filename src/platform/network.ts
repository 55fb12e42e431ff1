/** Whether the browser has any network. True where it cannot tell. */
export const isOnline = (): boolean => globalThis.navigator?.onLine ?? true

/** Whether this page came over a secure connection, so that its browser refuses insecure ones. */
export const isSecurePage = (): boolean => globalThis.location?.protocol === 'https:'

/** Names of this permission in different browsers. */
const LOCAL_NETWORK = ['local-network-access', 'local-network']

/** Whether the browser is forbidden to let this page reach devices of the local network. */
export async function isLocalNetworkDenied(): Promise<boolean> {
  const asked = LOCAL_NETWORK.map(async (name) => {
    const permission = { name } as unknown as PermissionDescriptor // reason: newer than the types
    return (await globalThis.navigator?.permissions?.query(permission))?.state === 'denied'
  })
  const answers = await Promise.allSettled(asked)
  return answers.some((answer) => answer.status === 'fulfilled' && answer.value)
}
