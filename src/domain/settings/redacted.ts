/** What a current station says in the place of a secret, and takes back as "as it is" (station-api rest 3.1). */
export const REDACTED = '**********'
