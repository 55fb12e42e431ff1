import { expect } from '@open-wc/testing'
import { registerCards } from '../../../elements/home-assistant/register.ts'
import { until } from '../../support/until.ts'
import { installFakeStation } from '../../features/detections/fake-station.ts'
import { elementIn, type FakeCard, hassOf } from './fake-home.ts'

installFakeStation()
registerCards()

it('a dashboard that showed samples shows the birds of the station that it is given', async () => {
  const card = document.createElement('bird-dashboard-card') as FakeCard // reason: registered above
  card.setConfig({ type: 'custom:bird-dashboard-card' })
  card.hass = hassOf()
  card.preview = true
  document.body.append(card)
  const sample = await until(() => elementIn(card))
  card.setConfig({ type: 'custom:bird-dashboard-card', station: location.origin })
  card.preview = false
  await until(() => card.shadowRoot?.querySelector(`bird-station[href="${location.origin}"]`))
  expect(elementIn(card)).to.not.equal(sample)
  card.remove()
})

it('the panel goes where the address of Home Assistant says, and offers its menu where that is hidden', async () => {
  const panel = document.createElement('bird-panel') as FakeCard & { narrow: boolean; route: object; panel: object } // reason: registered above
  panel.panel = { config: { station: location.origin } }
  panel.hass = hassOf()
  panel.narrow = true
  panel.route = { prefix: '/birds', path: '/detections' }
  document.body.append(panel)
  const dashboard = await until(() => panel.shadowRoot?.querySelector('bird-dashboard'))
  expect(dashboard.getAttribute('route')).to.equal('detections')
  let toggled = 0
  panel.addEventListener('hass-toggle-menu', () => (toggled += 1))
  dashboard.querySelector('button')?.click()
  expect(toggled).to.equal(1)
})
