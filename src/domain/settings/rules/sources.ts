import type { SettingsPath } from '../document.ts'
import type { SettingsIssue } from '../issue.ts'
import { CHANNEL_MODES, MEDIA_MODES, SAMPLE_RATES, STREAM_TRANSPORTS } from '../source-fields.ts'
import { LONGEST_ADDRESS, STREAM_SCHEMES, type StreamType } from '../stream-address.ts'
import { readNumber, outside, type SettingsReader, type SettingsRule, trimmedText } from './rule.ts'

type Item = ReturnType<SettingsReader['items']>[number]
type Found = SettingsIssue | false | undefined

const [LONGEST_STREAM_NAME, LONGEST_SOURCE_NAME] = [64, 100]

/** Streams of a current station (station-api rest 4.1). */
export const streamsRule: SettingsRule = ({ items }) => {
  const streams = items('realtime.rtsp.streams')
  return [
    ...unique(streams, 'name'),
    ...unique(streams, 'url'),
    ...streams.flatMap(({ path, item }): readonly Found[] => [
      name(path, item['name'], LONGEST_STREAM_NAME),
      ...address(`${path}.url`, trimmedText(item['url']), trimmedText(item['type'])),
      choice(path, item, 'transport', STREAM_TRANSPORTS),
      choice(path, item, 'channelMode', CHANNEL_MODES),
      choice(path, item, 'mediaMode', MEDIA_MODES),
      outside(`${path}.gain`, item['gain'], -40, 40),
    ]),
  ]
}

/** Addresses of streams of a classic station: a list of texts (station-api rest 3.4). */
export const addressesRule: SettingsRule = ({ at }, dialect) => {
  const urls = at('realtime.rtsp.urls')
  if (dialect !== 'classic' || !Array.isArray(urls)) return []
  return urls.flatMap((url: unknown, index) => [
    ...address(`realtime.rtsp.urls.${index}`, trimmedText(url), 'rtsp'),
    urls.indexOf(url) < index && { path: `realtime.rtsp.urls.${index}`, reason: 'duplicate' as const },
  ])
}

/** Sound cards of a current station. */
export const soundCardsRule: SettingsRule = ({ items }) => {
  const sources = items('realtime.audio.sources')
  return [
    ...unique(sources, 'name'),
    ...unique(sources, 'device'),
    ...sources.flatMap(({ path, item }): readonly Found[] => {
      const rate = readNumber(item['sampleRate'])
      return [
        name(path, item['name'], LONGEST_SOURCE_NAME),
        trimmedText(item['device']) === '' && { path: `${path}.device`, reason: 'required' },
        outside(`${path}.gain`, item['gain'], -40, 40),
        rate !== undefined &&
          rate !== 0 &&
          !SAMPLE_RATES.includes(rate) && { path: `${path}.sampleRate`, reason: 'option' },
      ]
    }),
  ]
}

function address(path: SettingsPath, url: string, type: string): readonly Found[] {
  const kind = type === '' ? 'rtsp' : type
  const schemes = STREAM_SCHEMES[kind as StreamType]?.map((one) => `${one}://`) // reason: undefined for another
  if (url === '') return [{ path, reason: 'required' }]
  if (!schemes) return [{ path: path.replace(/url$/, 'type'), reason: 'option' }]
  const scheme = schemes[0] ?? ''
  if (!schemes.some((one) => url.toLowerCase().startsWith(one))) return [{ path, reason: 'scheme', values: { scheme } }]
  const rest = url.replace(/^[a-z]+/i, 'http') // other schemes have no host to URL.parse
  const parsed = URL.parse(rest)
  return [
    url.length > LONGEST_ADDRESS && { path, reason: 'long', values: { max: LONGEST_ADDRESS } },
    (!parsed || parsed.hostname === '' || parsed.port === '0') && { path, reason: 'address' },
  ]
}

const name = (path: SettingsPath, value: unknown, max: number): Found => {
  const text = trimmedText(value)
  if (text === '') return { path: `${path}.name`, reason: 'required' }
  return text.length > max && { path: `${path}.name`, reason: 'long', values: { max } }
}

function choice(path: SettingsPath, item: Item['item'], key: string, options: readonly string[]): Found {
  const value = trimmedText(item[key])
  return value !== '' && !options.includes(value) && { path: `${path}.${key}`, reason: 'option' }
}

/** Issues of every later item with the same text. */
const unique = (items: readonly Item[], key: string): readonly Found[] =>
  items.map(({ path, item }, index) => {
    const value = trimmedText(item[key]).toLowerCase()
    const isTaken = items.slice(0, index).some((other) => trimmedText(other.item[key]).toLowerCase() === value)
    return value !== '' && isTaken && { path: `${path}.${key}`, reason: 'duplicate' }
  })
