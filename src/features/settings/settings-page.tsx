import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { HeadingLevel } from '../../domain/presentation.ts'
import type { SettingsScreenName } from '../../domain/settings/field.ts'
import { canDo } from '../../domain/station-config.ts'
import { SCREENS, screensOf } from '../../domain/settings/schema.ts'
import { SETTINGS_WORDS } from '../../i18n/settings-words.ts'
import { withMessages } from '../../parts/more-words.ts'
import { LoadFailure, Notice } from '../../parts/notice/notice.tsx'
import { deferred } from '../../platform/deferred.ts'
import { valueOf } from '../../state/remote.ts'
import { mayActAtom, signInOpenAtom, stationConfigAtom } from '../../state/session/session.ts'
import { askSettingsAtom, stationSettingsAtom } from '../../state/settings/station-settings.ts'
import { pageModeAtom } from '../../state/station.ts'
import { recorderSummaryAtom } from '../../state/system/recorder.ts'
import { Button } from '../../ui/button.tsx'
import { deferredView } from '../../ui/deferred.ts'
import { useMethods } from '../../ui/host.ts'
import { useReport } from '../../ui/report.ts'
import { useSettings } from '../../ui/settings.ts'
import { useText } from '../../ui/text.ts'
import { ScreenView } from './screen-view.tsx'
import { SectionList } from './section-list.tsx'

/** Code that checks and saves, loaded after the fields: nothing is changed before. */
const Saving = deferredView(
  deferred(() => import('./saving.tsx')),
  'Saving',
)

export interface SettingsPageProps {
  /** Which screen; undefined: the list, beside the first where there is room. */
  readonly section: SettingsScreenName | undefined
  /** Parameters of an address: which field to lead to. */
  readonly address: string | undefined
  readonly headingLevel: HeadingLevel | undefined
}

/** The settings of a station: `<bird-settings>`. */
export const SettingsPage = withMessages(function SettingsPage(props: SettingsPageProps): ReactNode {
  const remote = useAtomValue(stationConfigAtom)
  const mayAct = useAtomValue(mayActAtom)
  const { navigation } = useSettings()
  const config = valueOf(remote)
  if (!canDo(config, 'settings')) return <Lacking recorder={config?.version ?? ''} />
  const isForOthers = config !== undefined && (!mayAct || navigation?.isReadOnly === true)
  return (
    <div className="settings" part="base">
      {isForOthers ? <ForOwners /> : mayAct || remote.state === 'failed' ? <OwnSettings {...props} /> : <Waiting />}
    </div>
  )
}, SETTINGS_WORDS)

/** Sentence in place of the settings of a station that has none. */
function Lacking({ recorder }: { readonly recorder: string }): ReactNode {
  const text = useText()
  const summary = valueOf(useAtomValue(recorderSummaryAtom))
  useReport('empty')
  return (
    <div className="settings" part="base">
      <Notice egg="lacking" title={text('settings.lacking')}>
        {summary?.isRunning === false ? text('settings.lackingFolder') : text('settings.lackingText', { recorder })}
      </Notice>
    </div>
  )
}

/** Placeholder while it is unknown whether the visitor may change settings. */
function Waiting(): ReactNode {
  const text = useText()
  useReport('loading')
  return <p className="settings-wait">{text('settings.loading')}</p>
}

function OwnSettings({ section, address = '', headingLevel = 2 }: SettingsPageProps): ReactNode {
  const text = useText()
  const remote = useAtomValue(stationSettingsAtom)
  const ask = useSetAtom(askSettingsAtom)
  const known = valueOf(remote)
  const failure = remote.state === 'failed' ? remote.failure : undefined
  const field = useMemo(() => new URLSearchParams(address).get('field') ?? undefined, [address])
  useReport(known ? 'ready' : failure ? 'failed' : 'loading', known ? undefined : failure)
  useMethods({ refresh: () => void ask() })
  useEffect(() => void ask(), [ask])
  // a kind of station that lacks a screen has what there is of it on the first
  const screens = known ? screensOf(known.dialect) : SCREENS
  const screen = screens.find(({ name }) => name === section) ?? SCREENS[0]
  return (
    <>
      {failure && (
        <LoadFailure failure={failure} words="settings.loadFailed" privatePart="error" onRetry={() => void ask()} />
      )}
      {!known && !failure && <p className="settings-wait">{text('settings.loading')}</p>}
      {known && (
        <div className="settings-columns" data-list={section === undefined}>
          <SectionList current={screen.name} isWhole={section === undefined} {...known} />
          <ScreenView
            key={screen.name}
            screen={screen}
            {...known}
            field={field}
            level={headingLevel}
            isNamed={section === undefined}
          />
        </div>
      )}
      {known && <Saving dialect={known.dialect} />}
    </>
  )
}

/** The settings are for those who may change them: the way to sign in, where there is one. */
function ForOwners(): ReactNode {
  const text = useText()
  const openSignIn = useSetAtom(signInOpenAtom)
  const maySignIn = useAtomValue(pageModeAtom)
  const { navigation } = useSettings()
  useReport('failed')
  return (
    <Notice egg="private" part="error" title={text('settings.private')}>
      {text('settings.privateText')}
      {maySignIn && !navigation?.isReadOnly && (
        <Button variant="strong" onClick={() => openSignIn(true)}>
          {text('frame.login')}
        </Button>
      )}
    </Notice>
  )
}
