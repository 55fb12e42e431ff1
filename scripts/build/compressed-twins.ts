import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Writes a brotli and a gzip twin beside every text file, so that no server has to compress. */
export function compressedTwins(): Plugin {
  return {
    name: 'compressed-twins',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (!/\.(js|css|json|svg|wasm)$/.test(file.fileName)) continue
          const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          if (bytes.length < 512) continue
          const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: brotliCompressSync(bytes, quality) })
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: gzipSync(bytes, { level: 9 }) })
        }
      },
    },
  }
}
