import { expect } from '@open-wc/testing'
import { until } from '../../support/until.ts'
import { installFakeStation } from '../detections/fake-station.ts'
import { makeOwnPage } from '../../support/own-page.ts'

const station = installFakeStation()
const HOSTILE = '<img src=x onerror="window.hostile=1">'
const info = {
  ...{ hostname: HOSTILE, platform_version: '12', kernel_version: '6.6.31', architecture: 'arm64', num_cpu: 4 },
  ...{ uptime_seconds: 2_505_600, boot_time: '2026-04-18T16:02:11+02:00', app_start_time: '2026-05-12T09:00:00+02:00' },
  ...{ app_uptime_seconds: 432_000, system_model: 'Raspberry Pi 4 Model B', os_display: 'Debian Linux' },
}
const resources = {
  ...{ cpu_usage_percent: 23.4, memory_total: 4e9, memory_used: 1.29e9, memory_free: 0.81e9, memory_available: 2.47e9 },
  ...{
    memory_buffers: 1e8,
    memory_cached: 1.8e9,
    memory_usage_percent: 32.1,
    swap_total: 0,
    swap_used: 0,
    swap_free: 0,
  },
  ...{ swap_usage_percent: 0, process_memory_mb: 412.7, process_cpu_percent: 38.2 },
}
const disk = {
  ...{ device: '/dev/sda1', mountpoint: '/clips', fstype: 'exfat', total: 64e9, used: 58.9e9, free: 5.1e9 },
  ...{ usage_percent: 92, is_remote: false, is_read_only: false },
}
const queue = { total: 3, successful: 3, failed: 0, dropped: 0, stale: 0, retryAttempts: 0, pending: 0, maxSize: 1000 }
const now = (): number => Math.floor(Date.now() / 1000) * 1000
const stamp = (at: number): string => new Date(at).toISOString().replace(/\.\d+Z$/, '+00:00')
const points = (of: (index: number) => number): object[] =>
  Array.from({ length: 360 }, (_, index) => ({ timestamp: stamp(now() - (359 - index) * 5000), value: of(index) }))

const { answers } = station
const tell = (path: string, body: () => unknown): void => void answers.set(path, () => Response.json(body()))
const refuse = (path: string, status: number): void =>
  void answers.set(path, () => Response.json({ message: 'no' }, { status }))

/** A current station that tells everything; what it lacks is set per test. */
function everything(): void {
  tell('GET /api/v2/system/info', () => info)
  tell('GET /api/v2/system/resources', () => resources)
  tell('GET /api/v2/system/disks', () => [disk])
  tell('GET /api/v2/system/jobs', () => ({ queue, actions: {}, timestamp: stamp(now()) }))
  tell('GET /api/v2/system/processes', () => [
    { pid: 1, name: 'birdnet-go', status: 'sleep', cpu: 31.5, memory: 431_898_624, uptime: 111_845 },
  ])
  tell('GET /api/v2/system/temperature/cpu', () => ({ is_available: true, celsius: 54 }))
  tell('GET /api/v2/system/audio/active', () => ({ device: null, active: false, verified: false }))
  tell('GET /api/v2/streams/health', () => [])
  tell('GET /api/v2/health', () => ({ status: 'healthy', version: 'x', database_status: 'connected' }))
  tell('GET /api/v2/settings/audio', () => ({ export: { retention: { policy: 'usage', maxUsage: '95%' } } }))
  tell('GET /api/v2/system/metrics/history', () => ({
    metrics: {
      'cpu.total': points((index) => 20 + (index === 100 ? 40 : 0)),
      'memory.used_percent': points(() => 32),
      'cpu.temperature': points((index) => 50 + index / 30),
    },
  }))
  tell('POST /api/v2/system/diagnostics/run', () => ({
    ...{ status: 'warning', completed_at: stamp(now()) },
    results: [{ name: 'recent_errors', category: 'logs', status: 'warning', message: HOSTILE }],
  }))
  tell('GET /api/v2/system/database/backup/jobs', () => ({ jobs: null }))
  tell('GET /api/v2/system/database/overview', () => ({
    ...{ engine: 'sqlite', status: 'connected', location: 'birdnet.db', size_bytes: 412e6, total_detections: 231_408 },
    ...{ tables: [{ name: 'detections', row_count: 231_408, size_bytes: 4e8 }], performance: {} },
  }))
}

describe('<bird-system>', () => {
  let element: HTMLElement & { refresh(): void }
  let root: ShadowRoot
  const words = (selector: string): string =>
    root.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
  const card = (name: string): string => words(`[data-card="${name}"]`)
  const askedFor = (path: string): number => station.asked.filter((one) => one.path.startsWith(path)).length

  before(async function () {
    this.timeout(60_000) // everything is transformed on first use
    localStorage.clear()
    everything()
    makeOwnPage()
    await import('../../../elements/system.ts')
    element = document.createElement('bird-system') as typeof element // reason: just made
    document.body.append(element)
    await until(() => element.shadowRoot?.querySelector('[data-card="database"]'), 30)
    root = element.shadowRoot as ShadowRoot // reason: it has one by now
  })
  after(() => element.remove())

  it('says first how the station is, and what is not well', async () => {
    await until(() => words('[part="sentence"]').includes('/clips'))
    expect(words('[part="sentence"]')).to.equal(
      'The station is well but for 2 things. The disk /clips is nearly full: 92% is used. Worth a look: Logs.',
    )
    expect(words('[part="check"][data-status="warning"]')).to.contain('Computer')
    expect(card('disks')).to.contain('58.9 GB of 64 GB').and.to.contain('the line at 95%')
  })

  it('draws what the station has kept, and says what can be learnt from it', async () => {
    await until(() => card('chart').includes('Warmest'))
    expect(card('chart'))
      .to.match(/at most 60%/)
      .and.to.match(/62°/)
      .and.to.match(/18° below/)
    const button = root.querySelector<HTMLElement>('[data-card="chart"] [part="switch"]')
    button?.click()
    await until(() => root.querySelector('[data-card="chart"] table'))
    expect(root.querySelectorAll('[data-card="chart"] tbody tr').length).to.be.greaterThan(10)
    button?.click()
  })

  it('shows untrusted words as words', () => {
    expect(card('machine')).to.contain(HOSTILE)
    expect(card('checks')).to.contain(HOSTILE)
    expect(Reflect.get(window, 'hostile')).to.equal(undefined)
  })

  it('each card fails alone, keeps what it knew, and tries again', async () => {
    refuse('GET /api/v2/system/jobs', 500)
    refuse('GET /api/v2/system/disks', 404)
    element.refresh()
    await until(() => root.querySelector('[data-card="jobs"] [part="error"]'))
    expect(card('jobs')).to.contain('3 done')
    expect(card('memory')).to.contain('433 MB')
    tell('GET /api/v2/system/jobs', () => ({ queue: { ...queue, successful: 9 }, actions: {} }))
    root.querySelector<HTMLElement>('[data-card="jobs"] [part="retry"]')?.click()
    await until(() => card('jobs').includes('9 done'))
    tell('GET /api/v2/system/disks', () => [disk])
  })

  it('asks for nothing while nobody sees the page, and at once when somebody does', async () => {
    const see = (state: 'visible' | 'hidden'): void => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    see('hidden')
    await until(() => words('[part="updated"]').includes('paused'))
    const before = askedFor('/api/v2/system/resources')
    see('visible')
    await until(() => askedFor('/api/v2/system/resources') === before + 1)
    await until(() => words('[part="updated"]').includes('every 5 s'))
  })

  it('a copy of the database is made, followed and offered; it can be thrown away', async () => {
    let progress = 40
    answers.set('POST /api/v2/system/database/backup/jobs', () => Response.json({ job_id: 'j1' }, { status: 202 }))
    tell('GET /api/v2/system/database/backup/jobs/j1', () => ({
      ...{ job_id: 'j1', db_type: 'v2', progress, bytes_written: 4e8, total_bytes: 4e8 },
      ...(progress < 100
        ? { status: 'in_progress' }
        : { status: 'completed', download_url: '/api/v2/system/database/backup/jobs/j1/download' }),
    }))
    tell('DELETE /api/v2/system/database/backup/jobs/j1', () => ({ message: 'gone' }))
    const button = (name: RegExp): HTMLElement | undefined =>
      [...root.querySelectorAll<HTMLElement>('[part="backup"] :is(button, a)')].find((one) =>
        name.test(one.textContent),
      )
    button(/Make a copy/)?.click()
    await until(() => root.querySelector('progress')?.value === 40)
    progress = 100
    await until(() => button(/Download/))
    expect(button(/Download/)?.getAttribute('href')).to.equal(
      `${location.origin}/api/v2/system/database/backup/jobs/j1/download`,
    )
    button(/Delete/)?.click()
    await until(() => !button(/Download/))
    expect(station.asked.some(({ method, path }) => method === 'DELETE' && path.endsWith('/j1'))).to.equal(true)
  })
})
