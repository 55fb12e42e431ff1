import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** A build that is as small as one can be. Gives the folder that is `dist`. */
export function smallPage(folder: string): string {
  const distribution = join(folder, 'dist')
  mkdirSync(join(distribution, 'page', 'assets', 'messages'), { recursive: true })
  for (const name of ['elements', 'demo']) mkdirSync(join(distribution, name), { recursive: true })
  const html = '<!doctype html><html><head><title>Dawn Chorus</title><!--station--></head><body></body></html>'
  writeFileSync(join(distribution, 'page', 'index.html'), html)
  const script = `export default ${JSON.stringify('x'.repeat(2000))}`
  writeFileSync(join(distribution, 'page', 'assets', 'page-Ab3dEf9h.js'), script)
  writeFileSync(join(distribution, 'page', 'assets', 'page-Ab3dEf9h.js.br'), brotliCompressSync(script))
  writeFileSync(join(distribution, 'page', 'assets', 'page-Ab3dEf9h.js.gz'), gzipSync(script))
  writeFileSync(join(distribution, 'page', 'assets', 'messages', 'en.json'), '{"a":"b"}')
  writeFileSync(join(distribution, 'elements', 'detections.js'), 'export {}')
  for (const name of ['all.js', 'all-live-sound.js']) writeFileSync(join(distribution, name), 'export {}')
  writeFileSync(join(folder, 'secret.txt'), 'not for visitors')
  return distribution
}
