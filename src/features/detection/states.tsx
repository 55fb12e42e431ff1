import type { ReactNode } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { formatDay } from '../../i18n/format.ts'
import { useHeardClock } from '../../parts/heard-time/heard-clock.ts'
import { Notice } from '../../parts/notice/notice.tsx'
import { useStationPage } from '../../parts/station-link.ts'
import { useSettings } from '../../ui/settings.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { useSheets } from '../../ui/sheets.ts'
import { DayLink } from './breadcrumbs.tsx'
import sheet from './states.css?sheet'

/** A detection that is not there: never, or no longer. */
export function Missing({ known }: { readonly known: Detection | undefined }): ReactNode {
  const text = useText()
  useSheets(sheet)
  return (
    <Notice egg="nothing heard" part="empty" title={text(known ? 'detection.gone' : 'detection.missing')}>
      {text(known ? 'detection.goneText' : 'detection.missingText')}
      {known ? <BackToDay detection={known} /> : <BackHome />}
    </Notice>
  )
}

function BackToDay({ detection }: { readonly detection: Detection }): ReactNode {
  const text = useText()
  const day = formatDay(useLocale(), useHeardClock(detection).date, 'long')
  return (
    <p className="back">
      <DayLink detection={detection} words={text('detection.back', { day })} />
    </p>
  )
}

function BackHome(): ReactNode {
  const text = useText()
  const home = useStationPage()('/ui/dashboard')
  if (useSettings().linkTarget !== 'station') return null
  return (
    <a className="button" {...home}>
      {text('errorPage.home')}
    </a>
  )
}
