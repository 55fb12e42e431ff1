/** Fetch of the station that this tab is. Its code, and all that it loads, comes with the first request. */
export const tabFetch: typeof fetch = async (input, init) => {
  const { requestTab } = await import('./tab-client.ts')
  return requestTab(input, init)
}
