import { generate } from 'selfsigned'

/** A certificate that nobody has signed, for this machine, and its key: as text. */
export interface Certificate {
  readonly cert: string
  readonly key: string
}

/** Makes a certificate for this machine. */
export async function makeCertificate(): Promise<Certificate> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  })
  return { cert, key }
}
