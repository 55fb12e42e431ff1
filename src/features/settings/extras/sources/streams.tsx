import type { ReactNode } from 'react'
import { isJsonObject, listOf, scalarText, type SettingsDocument } from '../../../../domain/settings/document.ts'
import { newStream, withWholeQuietHours } from '../../../../domain/settings/source-items.ts'
import { STREAM_TYPES, withoutPassword } from '../../../../domain/settings/stream-address.ts'
import { unmaskedAddress, withMaskedAddresses } from '../../../../domain/source-name.ts'
import type { ControlProps } from '../../control-props.ts'
import { AddStream } from './add-stream.tsx'
import { FoldedStreamForm } from './folded-forms.ts'
import { SourceRow } from './source-row.tsx'
import { StreamTest } from './stream-test.tsx'
import { sourceAt, useSources } from './use-sources.ts'

/** The streams of a current station. */
export function Streams({ setting, field }: ControlProps): ReactNode {
  const sources = useSources()
  const streams = listOf(setting.value).filter(isJsonObject)
  const urls = streams.map(({ url }) => scalarText(url))
  const change = (index: number, next: SettingsDocument): void =>
    setting.set(streams.map((one, at) => (at === index ? withWholeQuietHours(next) : one)))
  return (
    <>
      <ul className="sources">
        {streams.map((stream, index) => {
          const url = scalarText(stream['url'])
          const path = `${field.path}.${index}`
          const issues = setting.issues.filter((issue) => issue.path.startsWith(`${path}.`))
          const form = { path, issues, item: { ...stream, url: withMaskedAddresses(url) } }
          const take = (next: SettingsDocument): void =>
            change(index, { ...next, url: unmaskedAddress(scalarText(next['url']), url) })
          return (
            <SourceRow
              key={index}
              name={scalarText(stream['name'])}
              address={withoutPassword(url)}
              state={sourceAt(sources, 'stream', url)}
              test={<StreamTest key={url} address={url} />}
              isWrong={issues.length > 0}
              onRemove={() => setting.set(streams.filter((_, at) => at !== index))}
            >
              <FoldedStreamForm {...form} onChange={take} />
            </SourceRow>
          )
        })}
      </ul>
      <AddStream
        types={STREAM_TYPES}
        others={urls}
        canTest
        onAdd={(url) => setting.set([...streams, newStream(url, streams)])}
      />
    </>
  )
}
