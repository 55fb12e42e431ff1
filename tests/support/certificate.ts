import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A certificate that nobody has signed, for one machine, and its key: as text, and where they lie. */
export interface Certificate {
  readonly cert: string
  readonly key: string
  readonly files: { readonly cert: string; readonly key: string }
}

/** Makes a certificate for this machine with openssl, in a temporary folder that the caller's system clears away. */
export function makeCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'dawn-chorus-certificate-'))
  const files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }
  const how = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost'.split(' ')
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1'
  execFileSync('openssl', ['req', ...how, '-addext', names, '-keyout', files.key, '-out', files.cert], {
    stdio: 'pipe',
  })
  return { cert: readFileSync(files.cert, 'utf8'), key: readFileSync(files.key, 'utf8'), files }
}
