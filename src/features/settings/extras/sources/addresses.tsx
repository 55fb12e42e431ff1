import type { ReactNode } from 'react'
import { listOf, scalarText } from '../../../../domain/settings/document.ts'
import { withoutPassword } from '../../../../domain/settings/stream-address.ts'
import { unmaskedAddress, withMaskedAddresses } from '../../../../domain/source-name.ts'
import { useText } from '../../../../ui/text.ts'
import { TextBox } from '../../boxes.tsx'
import type { ControlProps } from '../../control-props.ts'
import { IssueList } from '../../issue-list.tsx'
import { AddStream } from './add-stream.tsx'
import { SourceRow } from './source-row.tsx'
import { sourceAt, useSources } from './use-sources.ts'

/** The addresses that a classic station listens to. */
export function Addresses({ setting, field }: ControlProps): ReactNode {
  const text = useText()
  const sources = useSources()
  const urls = listOf(setting.value).map(scalarText)
  return (
    <>
      <ul className="sources">
        {urls.map((url, index) => {
          const path = `${field.path}.${index}`
          const issues = setting.issues.filter((issue) => issue.path === path)
          return (
            <SourceRow
              key={index}
              name={withoutPassword(url)}
              address=""
              state={sourceAt(sources, 'stream', url)}
              isWrong={issues.length > 0}
              onRemove={() => setting.set(urls.filter((_, at) => at !== index))}
            >
              <TextBox
                isCode
                isWrong={issues.length > 0}
                inputMode="url"
                aria-label={text('settings.stream.address')}
                value={withMaskedAddresses(url)}
                onChange={(typed) =>
                  setting.set(urls.map((one, at) => (at === index ? unmaskedAddress(typed, url) : one)))
                }
              />
              <IssueList issues={issues} />
            </SourceRow>
          )
        })}
      </ul>
      <AddStream types={['rtsp']} others={urls} canTest={false} onAdd={(url) => setting.set([...urls, url])} />
    </>
  )
}
