import { useMemo, useState } from 'react'
import { NOTICES_PATH, type NoticeView, noticeViewParams, readNoticeView } from '../../domain/notification-view.ts'
import { useSettings } from '../../ui/settings.ts'

/** What is listed, and how a visitor changes that. */
export interface NoticeViewChoice {
  readonly view: NoticeView
  /** In a dashboard it stands in the address: Back leads to what was before, unless it is to `replace` that. */
  change(change: Partial<NoticeView>, how?: 'push' | 'replace'): void
}

/** The view in the address; without a dashboard around it is kept here. */
export function useNoticeView(address: string | undefined): NoticeViewChoice {
  const { navigation } = useSettings()
  const written = useMemo(() => readNoticeView(new URLSearchParams(address ?? '')), [address])
  const [chosen, choose] = useState<{ readonly address: string | undefined; readonly view: NoticeView }>()
  const view = chosen && chosen.address === address && !navigation ? chosen.view : written
  return {
    view,
    change(change, how = 'push') {
      const next = { ...view, page: 0, noticeId: undefined, ...change }
      const params = noticeViewParams(next).toString()
      if (navigation) navigation.go(params === '' ? NOTICES_PATH : `${NOTICES_PATH}?${params}`, how)
      else choose({ address, view: next })
    },
  }
}
