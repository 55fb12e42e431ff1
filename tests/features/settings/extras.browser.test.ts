import { expect } from '@open-wc/testing'
import { readAt, type SettingsDocument, writeAt } from '../../../src/domain/settings/document.ts'
import recorded from '../../recordings/current/settings.jsonl?raw'
import { CERTIFICATE, CERTIFICATE_KEY } from '../../support/certificates.ts'
import { until } from '../../support/until.ts'
import { installFakeStation } from '../detections/fake-station.ts'
import { openSettings } from './open-settings.ts'

const station = installFakeStation()
const first = (JSON.parse(recorded.slice(0, recorded.indexOf('\n'))) as { document: SettingsDocument }).document // reason: our file
const hook = (name: string, token: string) => ({
  ...{ type: 'webhook', enabled: true, name, urls: null, filter: { types: ['detection'] } },
  endpoints: [{ url: `https://hook.example/${name}-key`, method: '', auth: { type: 'bearer', token, token_file: '' } }],
})
const start = Object.entries({
  'realtime.mqtt.enabled': true,
  'realtime.mqtt.tls.enabled': true,
  'notification.push.enabled': true,
  'notification.push.providers': [hook('one', 'token-of-one'), hook('two', 'token-of-two')],
}).reduce((document, [path, value]) => writeAt(document, path, value), first)
const firings = [3, 2, 1].map((id) => ({
  ...{ id, rule_id: 1, fired_at: '2026-11-21T15:33:25.913040926+02:00', actions: '[]' },
  event_data: '{"species_name":"Great Tit","confidence":0.92}',
  rule: { id: 1, name: 'New species detected' },
}))
const triggers = [
  {
    name: 'detection',
    label: 'Detection',
    events: [
      {
        name: 'detection.occurred',
        label: 'Detection Occurred',
        properties: [{ name: 'confidence', label: 'C', type: 'number', operators: ['greater_than'] }],
      },
    ],
  },
]

describe('<bird-settings>: what is more than a form', () => {
  let element: HTMLElement
  let root: ShadowRoot
  let settings = structuredClone(start)
  let rules: Record<string, unknown>[] = []
  let isInstalled = false
  const all = (selector: string): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(selector)]
  const one = <T extends HTMLElement = HTMLInputElement>(selector: string): T => root.querySelector<T>(selector) as T // reason: a test
  const bodies = (method: string, path: string): SettingsDocument[] =>
    station.asked
      .filter((call) => call.method === method && call.path === path)
      .map(({ body }) => body as SettingsDocument) // reason: what we wrote
  const write = (field: HTMLElement, text: string): void => {
    const { prototype } =
      field instanceof HTMLSelectElement
        ? HTMLSelectElement
        : field instanceof HTMLTextAreaElement
          ? HTMLTextAreaElement
          : HTMLInputElement
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  }
  const show = async (section: string, selector: string): Promise<void> => {
    element.setAttribute('section', section)
    await until(() => root.querySelector(selector))
  }
  const save = async (): Promise<SettingsDocument> => {
    const count = bodies('PUT', '/api/v2/settings').length
    one('[part="save"]').click()
    await until(() => bodies('PUT', '/api/v2/settings').length > count)
    await until(() => all('[part~="changed"]').length === 0)
    return settings
  }

  before(async function () {
    this.timeout(60_000) // everything is transformed on first use
    localStorage.clear()
    station.answers.set('GET /api/v2/settings', () => Response.json(settings))
    station.answers.set('PUT /api/v2/settings', () => {
      settings = bodies('PUT', '/api/v2/settings').at(-1) ?? settings
      return Response.json({ message: 'ok', skippedFields: [], restart_required: false, restart_reasons: [] })
    })
    const certificates = () => ({
      ca: isInstalled
        ? { installed: true, subject: 'CN=birds.lan', notAfter: '2090-01-02T03:04:05Z' }
        : { installed: false },
      client: { installed: false },
      hasKey: false,
    })
    const path = '/api/v2/integrations/mqtt/tls/certificate'
    station.answers.set(`GET ${path}`, () => Response.json(certificates()))
    station.answers.set(`POST ${path}`, () => {
      isInstalled = true
      return Response.json(certificates())
    })
    station.answers.set(`DELETE ${path}`, () => {
      isInstalled = false
      return new Response(null, { status: 204 })
    })
    station.answers.set('GET /api/v2/tls/certificate', () => Response.json({ installed: false }))
    station.answers.set('POST /api/v2/tls/certificate/generate', () =>
      Response.json({ installed: true, mode: 'selfsigned', subject: 'CN=birds.lan', notAfter: '2090-01-02T03:04:05Z' }),
    )
    station.answers.set('GET /api/v2/alerts/schema', () => Response.json({ objectTypes: triggers, operators: [] }))
    station.answers.set('GET /api/v2/alerts/rules', () => Response.json({ rules, count: rules.length }))
    station.answers.set('POST /api/v2/alerts/rules', () => {
      rules = [{ ...bodies('POST', '/api/v2/alerts/rules').at(-1), id: 12 }]
      return Response.json(rules[0], { status: 201 })
    })
    station.answers.set('POST /api/v2/alerts/rules/import', () => {
      const [{ rules: given = [] } = {}] = bodies('POST', '/api/v2/alerts/rules/import').slice(-1) as {
        rules?: Record<string, unknown>[]
      }[] // reason: what we wrote
      rules = [...rules, ...given.map((rule, at) => ({ ...rule, id: 20 + at }))]
      return Response.json({ imported: given.length, total: given.length })
    })
    station.answers.set('GET /api/v2/alerts/history', () =>
      Response.json({ history: firings.slice(0, 2), total: firings.length, limit: 20, offset: 0 }),
    )
    station.answers.set('DELETE /api/v2/alerts/history', () => Response.json({ deleted: 3 }))
    ;({ element, root } = await openSettings('notifications'))
    await until(() => root.querySelector('[part="provider"]'))
  })
  after(() => element.remove())

  it('a webhook says who it is, and what is typed for that stands nowhere in the page', async () => {
    const path = 'notification.push.providers.0.endpoints.0.auth'
    write(one(`[name="${path}.type"]`), 'basic')
    await until(() => root.querySelector(`[name="${path}.pass"]`))
    const wrong = (): boolean =>
      one('[data-path="notification.push.providers"]').textContent.includes('must not be empty')
    expect(wrong(), 'before anything was typed').to.equal(false)
    one(`[name="${path}.user"]`).focus()
    one(`[name="${path}.pass"]`).focus()
    await until(wrong)
    write(one(`[name="${path}.user"]`), 'robin')
    write(one(`[name="${path}.pass"]`), 'typed-password')
    await until(() => one(`[name="${path}.pass"]`).value === 'typed-password')
    for (const secret of ['typed-password', 'token-of-one', 'token-of-two', 'one-key'])
      expect(root.innerHTML, secret).not.to.contain(secret)
    expect(JSON.stringify(localStorage)).not.to.contain('typed-password')
    const saved = await save()
    expect(readAt(saved, path)).to.deep.equal({
      ...{ type: 'basic', token: 'token-of-one', token_file: '', user: 'robin', pass: 'typed-password' },
    })
    const list = 'notification.push.providers'
    expect(readAt(saved, `${list}.1`)).to.deep.equal(readAt(start, `${list}.1`))
    expect(writeAt(saved, list, null)).to.deep.equal(writeAt(start, list, null))
  })

  it('a file of the station takes the place of a secret', async () => {
    const path = 'notification.push.providers.1.endpoints.0.auth'
    one(`[name="${path}.token"] ~ button`).click()
    await until(() => one('[data-path="notification.push.providers"]').matches('[part~="changed"]'))
    write(one(`[name="${path}.token_file"]`), '/run/secrets/hook')
    await until(() => one(`[name="${path}.token_file"]`).value === '/run/secrets/hook')
    expect(readAt(await save(), path)).to.deep.include({ token: '', token_file: '/run/secrets/hook' })
  })

  it('when one goes, the next shows nothing of what it holds', async () => {
    const row = all('[part="provider"]')[0]
    row?.querySelector<HTMLButtonElement>('.ask-twice > .button')?.click()
    await until(() => row?.querySelector('[part~="remove"]'))
    row?.querySelector<HTMLButtonElement>('[part~="remove"]')?.click()
    await until(() => all('[part="provider"]').length === 1)
    expect(root.innerHTML).not.to.contain('two-key')
    expect(
      all('[part="provider"] input[type="password"]')
        .map((input) => (input as HTMLInputElement).value)
        .join(''),
    ).to.equal('')
    one('[data-path="notification.push.providers"] [part="undo"]').click()
    await until(() => all('[part="provider"]').length === 2)
  })

  it('a rule is made, refused with its reason first, and saved by itself', async () => {
    await until(() => root.querySelector('[part="alert-rules"] [part~="add"]'))
    one('[part="alert-rules"] [part~="add"]').click()
    await until(() => root.querySelector('[name="alert-name"]'))
    one('[part="add-condition"]').click()
    await until(() => root.querySelector('[name="alert-value"]'))
    one('[part="save-rule"]').click()
    await until(() => one('[part="alert-form"]').textContent?.includes('must not be empty'))
    expect(bodies('POST', '/api/v2/alerts/rules')).to.have.length(0)
    write(one('[name="alert-name"]'), 'Sure birds')
    write(one('[name="alert-value"]'), '0.9')
    await until(() => one('[name="alert-value"]').value === '0.9')
    one('[part="save-rule"]').click()
    await until(() => root.querySelector('[data-rule="12"]'))
    expect(bodies('POST', '/api/v2/alerts/rules')[0]).to.deep.include({
      ...{ name: 'Sure birds', enabled: true, object_type: 'detection', event_name: 'detection.occurred' },
    })
    expect(bodies('PUT', '/api/v2/settings')).to.have.length(2)
  })

  it('rules of a file are shown before they are taken: those that the station has not, as they stand there', async () => {
    const later = { name: 'Later', enabled: true, event_name: 'detection.occurred', actions: [], x: { y: 1 } }
    const give = (content: string): void => {
      const files = new DataTransfer()
      files.items.add(new File([content], 'rules.json', { type: 'application/json' }))
      const input = one('[part="alert-rules"] input[type="file"]')
      input.files = files.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    }
    give('{"settings":{}}')
    await until(() => one('[part="file-said"]').textContent?.includes('not a file of rules'))
    give(JSON.stringify({ version: 1, rules: [...rules, later] }))
    await until(() => root.querySelector('[part="file-rules"]'))
    expect(one('[part="file-rules"]').textContent).to.contain('1 rule is new').and.contain('1 the station has already')
    expect(bodies('POST', '/api/v2/alerts/rules/import')).to.have.length(0)
    one('[part="take-rules"]').click()
    await until(() => root.querySelector('[data-rule="20"]'))
    expect(bodies('POST', '/api/v2/alerts/rules/import')).to.deep.equal([{ version: 1, rules: [later] }])
    expect(one('[part="file-said"]').textContent).to.equal('The station has taken 1 of 1.')
  })

  it('what rules have said is asked for when it is unfolded, and forgotten when asked twice', async () => {
    const asked = (method: string): number =>
      station.asked.filter((call) => call.method === method && call.path.startsWith('/api/v2/alerts/history')).length
    expect(asked('GET')).to.equal(0)
    one<HTMLDetailsElement>('[part="alert-history"]').open = true
    await until(() => all('[part="firing"]').length === 2)
    const said = all('[part="firing"]')[0]?.textContent?.replace(',', '') // engines differ in commas of dates
    expect(said?.replace(',', '')).to.equal('Sat 21 Nov 15:33New species detectedGreat Tit · 92%')
    expect(one('[part="alert-history"]').textContent).to.contain('2 of 3')
    one('[part="clear-history"]').click()
    await until(() => root.querySelector('[part="clear-now"]'))
    expect(asked('DELETE')).to.equal(0)
    one('[part="clear-now"]').click()
    await until(() => one('[part="alert-history"]').textContent?.includes('Nothing so far'))
    expect(asked('DELETE')).to.equal(1)
  })

  it('certificates are put in and taken out; a key without its certificate is not sent, and shown nowhere', async () => {
    await show('integrations', '[data-holder="broker"] [part~="put-in"]')
    one('[data-holder="broker"] [part~="put-in"]').click()
    await until(() => root.querySelector('textarea[name="key"]'))
    write(one('textarea[name="key"]'), CERTIFICATE_KEY)
    one('[part~="install-now"]').click()
    await until(() => one('[part="install"] [role="alert"]').textContent !== '')
    expect(root.innerHTML).not.to.contain('BEGIN PRIVATE KEY')
    write(one('textarea[name="key"]'), '')
    write(one('textarea[name="authority"]'), CERTIFICATE)
    one('[part~="install-now"]').click()
    await until(() => one('[data-part="authority"]').textContent?.includes('CN=birds.lan'))
    expect(bodies('POST', '/api/v2/integrations/mqtt/tls/certificate')).to.deep.equal([
      { caCertificate: `${CERTIFICATE}\n` },
    ])
    expect(JSON.stringify(localStorage)).not.to.contain('BEGIN')
    one('[part~="remove-certificates"]').click()
    await until(() => root.querySelector('[data-holder="broker"] [part~="remove"]'))
    one('[data-holder="broker"] [part~="remove"]').click()
    await until(() => one('[data-part="authority"]').textContent?.includes('none'))
  })

  it('a certificate for the pages is made by the station when asked twice, for as long as its settings say', async () => {
    await show('security', '[data-holder="pages"] [part~="generate"]')
    one('[part~="generate"]').click()
    await until(() => root.querySelector('[part~="generate-now"]'))
    expect(bodies('POST', '/api/v2/tls/certificate/generate')).to.have.length(0)
    one('[part~="generate-now"]').click()
    await until(() => one('[data-holder="pages"] [data-part="own"]').textContent?.includes('CN=birds.lan'))
    expect(bodies('POST', '/api/v2/tls/certificate/generate')).to.deep.equal([{ validity: '1825d' }])
    expect(one('[data-holder="pages"] [role="status"]').textContent).to.contain('next start')
    expect(one('[data-holder="pages"] [data-part="own"]').textContent).to.contain('until 2 January 2090')
  })

  it('proxies are a list, one a line, and what is none is refused where it stands', async () => {
    const path = 'security.trustedProxies'
    await show('security', `[name="${path}"]`)
    write(one(`[name="${path}"]`), '10.0.0.0/8\nproxy.lan')
    await until(() => one(`[data-path="${path}"] [role="alert"]`).textContent?.includes('cloudflare'))
    write(one(`[name="${path}"]`), '10.0.0.0/8\n::1\n')
    await until(() => one(`[data-path="${path}"] [role="alert"]`).textContent === '')
    expect(readAt(await save(), path)).to.deep.equal(['10.0.0.0/8', '::1'])
  })

  it('two colours of one’s own are asked for where they are wanted', async () => {
    const dashboard = 'realtime.dashboard'
    await show('userinterface', `[name="${dashboard}.colorScheme"]`)
    expect(root.querySelector('[type="color"]')).to.equal(null)
    write(one(`[name="${dashboard}.colorScheme"]`), 'custom')
    await until(() => root.querySelector('[type="color"]'))
    write(one(`[name="${dashboard}.customColors.accent"]`), '#112233')
    await until(() => all('[part~="changed"]').length === 2)
    expect(readAt(await save(), `${dashboard}.customColors`)).to.deep.equal({ primary: '#2563eb', accent: '#112233' })
  })

  it('a phone is added by its service and its fields, and an address of no form stays as it is', async () => {
    const list = 'notification.push.providers'
    const slack = { type: 'shoutrrr', enabled: true, name: 'team', urls: ['slack://a/b/c'], filter: { types: [] } }
    settings = writeAt(settings, `${list}.0`, slack)
    element.remove()
    ;({ element, root } = await openSettings('notifications'))
    await until(() => all('[part="provider"]')[0]?.textContent.includes('team'))
    one('.settings-providers [part~="add"]').click()
    await until(() => all('[part~="service"]').some((service) => service.checkVisibility()))
    all('[part~="service"]')
      .find(({ textContent }) => textContent === 'Telegram')
      ?.click()
    const path = `${list}.2.urls.0`
    await until(() => root.activeElement?.closest('[part="provider"]') === all('[part="provider"]')[2])
    expect(all('[part="provider"]')[2]?.querySelector('legend')?.textContent).to.equal('Telegram')
    expect(one(`[name="${path}.token"]`).placeholder).to.equal('none')
    write(one(`[name="${path}.token"]`), '12:T0KEN-typed')
    write(one(`[name="${path}.chats"]`), '@birds, 7,')
    await until(() => one(`[name="${path}.chats"]`).value === '@birds, 7,') // as it is typed
    expect(root.innerHTML).not.to.contain('T0KEN')
    const saved = await save()
    expect(readAt(saved, path)).to.equal('telegram://12:T0KEN-typed@telegram?chats=%40birds%2C7')
    expect(readAt(saved, `${list}.0`)).to.deep.equal(slack)
    expect(all('[part="provider"]')[2]?.textContent).to.contain('is set')
  })
})
