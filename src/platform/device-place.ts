/** Whether the browser can tell the place of this device: only pages on https, or on the own machine, may ask. */
export const canTellPlace = (): boolean => globalThis.isSecureContext && 'geolocation' in globalThis.navigator

/** Place of this device, degrees; the browser asks its user first. Undefined when it cannot or may not be told. */
export const devicePlace = (): Promise<{ readonly latitude: number; readonly longitude: number } | undefined> =>
  new Promise((resolve) => {
    globalThis.navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(undefined),
      { timeout: 15_000, maximumAge: 600_000 },
    )
  })
