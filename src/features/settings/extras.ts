import { type ComponentType, createElement, type ReactNode } from 'react'
import type { SettingsPath } from '../../domain/settings/document.ts'
import type { SettingsScreenName } from '../../domain/settings/field.ts'
import type { SettingsCardName } from '../../domain/settings/schema.ts'
import { deferred } from '../../platform/deferred.ts'
import { deferredView } from '../../ui/deferred.ts'
import type { ControlProps } from './control-props.ts'

// What is more than a form: code of its own, which comes with the screen that shows it.

const location = deferred(() => import('./extras/location.tsx'))
const audio = deferred(() => import('./extras/audio.ts'))
const models = deferred(() => import('./extras/models.tsx'))
const audioFacts = deferred(() => import('./extras/audio-facts/facts.ts'))
const security = deferred(() => import('./extras/security.ts'))
const support = deferred(() => import('./extras/support.tsx'))
const notices = deferred(() => import('./extras/notices.ts'))
const serviceTests = deferred(() => import('./extras/service-test.tsx'))
const colours = deferred(() => import('./extras/custom-colours.tsx'))
const certificates = deferred(() => import('./extras/certificates.tsx'))
const alertRules = deferred(() => import('./extras/alerts/alert-rules.tsx'))
const species = deferred(() => import('./extras/wanted-species.ts'))
const nameList = deferred(() => import('./extras/name-list.tsx'))

/** What stands above the fields of a card, by the card. */
const ABOVE_FIELDS: Readonly<Partial<Record<SettingsCardName, ComponentType>>> = {
  location: deferredView(location, 'Location'),
  clips: deferredView(audio, 'ClipPicture'),
}

/** What stands below the fields of a card, by the card. */
const BELOW_FIELDS: Readonly<Partial<Record<SettingsCardName, readonly ComponentType[]>>> = {
  retention: [deferredView(audioFacts, 'ClipsLast')],
  birdweather: [deferredView(serviceTests, 'BirdweatherTest')],
  mqtt: [deferredView(certificates, 'BrokerCertificates'), deferredView(serviceTests, 'MqttTest')],
  weather: [deferredView(serviceTests, 'WeatherTest')],
  ebird: [deferredView(serviceTests, 'EbirdTest')],
  address: [deferredView(certificates, 'PagesCertificate')],
  alerts: [deferredView(alertRules, 'AlertRuleList')],
  location: [deferredView(location, 'RangeSpeciesFold')],
  activeSpecies: [deferredView(species, 'ActiveSpeciesList')],
  learnedThresholds: [deferredView(species, 'LearnedThresholds')],
  accounts: [deferredView(security, 'RedirectAddresses')],
  errors: [deferredView(support, 'SystemId')],
  report: [deferredView(support, 'SupportReport')],
}

/** Controls of fields of the kind `special`, by the path of the field. */
const SPECIAL_CONTROLS: Readonly<Record<SettingsPath, ComponentType<ControlProps>>> = {
  'models.enabled': deferredView(models, 'ModelsInUse'),
  'realtime.audio.source': deferredView(audio, 'ClassicSoundCard'),
  'realtime.audio.sources': deferredView(audio, 'SoundCards'),
  'realtime.rtsp.urls': deferredView(audio, 'Addresses'),
  'realtime.rtsp.streams': deferredView(audio, 'Streams'),
  'realtime.audio.equalizer.filters': deferredView(audio, 'Equalizer'),
  'realtime.extendedCapture.species': deferredView(nameList, 'SpeciesNameList'),
  'realtime.dogBarkFilter.species': deferredView(nameList, 'SpeciesNameList'),
  'realtime.daylightFilter.species': deferredView(nameList, 'SpeciesNameList'),
  'realtime.species.include': deferredView(nameList, 'SpeciesNameList'),
  'realtime.species.exclude': deferredView(nameList, 'SpeciesNameList'),
  'realtime.species.config': deferredView(species, 'SpeciesRules'),
  'realtime.speciesTracking.seasonalTracking.seasons': deferredView(species, 'SeasonDates'),
  taxonomySynonyms: deferredView(species, 'Synonyms'),
  'realtime.audio.export.retention.maxAge': deferredView(audio, 'ClipAge'),
  'notification.templates.newSpecies': deferredView(notices, 'NoticeTemplateControl'),
  'notification.push.providers': deferredView(notices, 'PushProviders'),
  'security.trustedProxies': deferredView(security, 'NetworkList'),
  'realtime.dashboard.customColors': deferredView(colours, 'CustomColours'),
  'security.oauthProviders': deferredView(security, 'AccountProviders'),
}

/** The sentence that a screen begins with, where it is more than its lead. */
const OPENINGS: Readonly<Partial<Record<SettingsScreenName, ComponentType>>> = {
  audio: deferredView(audio, 'HeardSources'),
}

/** What stands above the fields of a card. */
export function drawAboveFields(card: string): ReactNode {
  const above = ABOVE_FIELDS[card as SettingsCardName] // reason: others have none
  return above && createElement(above)
}

/** What stands below the fields of a card. */
export function drawBelowFields(card: string): ReactNode {
  const below = BELOW_FIELDS[card as SettingsCardName] // reason: others have none
  return below?.map((view, index) => createElement(view, { key: index }))
}

const saveWarnings = deferredView(security, 'SaveWarnings')

/** What a save may do to whoever saves, or to the next start; nothing while none of what decides that is changed. */
export const drawSaveWarnings = (paths: readonly SettingsPath[]): ReactNode =>
  paths.some((path) => /^(?:security|webServer|output)\.|^birdnet\.(?:model|label)Path$/.test(path)) &&
  createElement(saveWarnings)

/** The control of a special field. */
export function drawSpecial(props: ControlProps): ReactNode {
  const control = SPECIAL_CONTROLS[props.field.path]
  return control && createElement(control, props)
}

/** The sentence of a screen; undefined where its lead says enough. */
export function drawOpening(screen: SettingsScreenName): ReactNode {
  const opening = OPENINGS[screen]
  return opening && createElement(opening)
}
