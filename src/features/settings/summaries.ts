import type { Locale } from '../../domain/locale.ts'
import { isLocale, LOCALES } from '../../domain/locale.ts'
import { listOf, finiteNumber, readAt, scalarText, type SettingsDocument } from '../../domain/settings/document.ts'
import { hasLogin } from '../../domain/settings/logins.ts'
import type { SettingsScreenName } from '../../domain/settings/field.ts'
import { listedNames } from '../../domain/settings/species-names.ts'
import { rulesOf } from '../../domain/settings/species-rules.ts'
import { countSources } from '../../domain/settings/sources.ts'
import { LAYOUT_SUMMARY_LIMIT } from '../../domain/settings/screens/userinterface.ts'
import { formatList, formatNumber } from '../../i18n/format.ts'
import { placeText } from '../../i18n/settings-text.ts'
import type { Text } from '../../i18n/text.ts'

/** What a screen holds in a few words, for the list: written from the settings as they are being edited. */
export type ScreenSummary = (document: SettingsDocument, text: Text, locale: Locale) => string

/** One line a screen. */
export const SUMMARIES: Readonly<Partial<Record<SettingsScreenName, ScreenSummary>>> = {
  main(document, text, locale) {
    const [name, threshold] = ['main.name', 'birdnet.threshold'].map((path) => readAt(document, path))
    const [latitude, longitude] = ['latitude', 'longitude'].map((one) =>
      finiteNumber(readAt(document, `birdnet.${one}`)),
    )
    const share = formatNumber(locale, finiteNumber(threshold), { style: 'percent', maximumFractionDigits: 1 })
    return text('settings.summary.main', {
      name: scalarText(name),
      place: placeText(text, locale, { latitude, longitude }),
      share,
    })
  },
  userinterface(document, text) {
    const locale = readAt(document, 'realtime.dashboard.locale')
    const count = finiteNumber(
      readAt(document, LAYOUT_SUMMARY_LIMIT) ?? readAt(document, 'realtime.dashboard.summaryLimit'),
    )
    return text('settings.summary.userinterface', { language: isLocale(locale) ? LOCALES[locale] : LOCALES.en, count })
  },
  analysis(document, text) {
    const level = finiteNumber(readAt(document, 'realtime.falsePositiveFilter.level'))
    return text('settings.summary.analysis', { count: listOf(readAt(document, 'models.enabled')).length, level })
  },
  detectionfilters(document, text) {
    const isOn = (name: string): 'on' | 'off' => (readAt(document, `realtime.${name}.enabled`) === true ? 'on' : 'off')
    return text('settings.summary.detectionfilters', { voices: isOn('privacyFilter'), dogs: isOn('dogBarkFilter') })
  },
  species(document, text) {
    const at = (name: string): unknown => readAt(document, `realtime.species.${name}`)
    const [included, excluded] = [listedNames(at('include')).length, listedNames(at('exclude')).length]
    return text('settings.summary.species', { included, excluded, rules: rulesOf(at('config')).length })
  },
  audio(document, text) {
    const length = finiteNumber(readAt(document, 'realtime.audio.export.length'))
    const filters = readAt(document, 'realtime.audio.equalizer.enabled') === true ? 'on' : 'off'
    const clips = readAt(document, 'realtime.audio.export.enabled') === true ? 'on' : 'off'
    return text('settings.summary.audio', { count: countSources(document), filters, clips, length })
  },
  integrations(document, text, locale) {
    const others = (['birdweather', 'mqtt', 'telemetry'] as const).filter((name) =>
      isOn(document, `realtime.${name}.enabled`),
    )
    const names = formatList(
      locale,
      others.map((name) => (name === 'telemetry' ? 'Prometheus' : text(`settings.card.${name}`))),
    )
    return text('settings.summary.integrations', { some: others.length > 0 ? 'yes' : 'no', names })
  },
  security: (document, text) => text('settings.summary.security', { entry: hasLogin(document) ? 'on' : 'off' }),
  notifications(document, text) {
    const used = listOf(readAt(document, 'notification.push.providers')).filter(
      (one) => readAt(one, 'enabled') === true,
    )
    const push = isOn(document, 'notification.push.enabled') ? 'on' : 'off'
    return text('settings.summary.notifications', { push, count: used.length })
  },
  support: (document, text) =>
    text('settings.summary.support', { errors: isOn(document, 'sentry.enabled') ? 'on' : 'off' }),
}

const isOn = (document: SettingsDocument, path: string): boolean => readAt(document, path) === true
