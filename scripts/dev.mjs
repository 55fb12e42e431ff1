import { spawn } from 'node:child_process'
import { createServer as createTcpServer } from 'node:net'
import { createServer } from 'vite'
import { inProject } from './project.mjs'

// `npm run dev [-- options of the station]`: Vite serves the page with hot reload, the embedded station answers the rest.
const stationPort = await freePort()
const station = spawn(
  process.execPath,
  [inProject('demo', 'station', 'main.ts'), '--no-open', '--port', String(stationPort), ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
const target = `http://127.0.0.1:${stationPort}`
const vite = await createServer({
  server: {
    port: 5173,
    proxy: { '/api': { target, ws: false }, '/login': { target }, '/logout': { target }, '/lab': { target } },
  },
})
await vite.listen()
vite.printUrls()

const stop = async () => {
  station.kill('SIGTERM')
  await vite.close()
  process.exit(0)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
station.on('close', stop)

function freePort() {
  return new Promise((resolve) => {
    const server = createTcpServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
