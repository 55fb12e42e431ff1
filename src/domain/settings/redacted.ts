/** Placeholder of a current station for a secret; sent back, it leaves the secret as it is (station-api rest 3.1). */
export const REDACTED = '**********'
