import check from 'lucide/dist/esm/icons/check.mjs'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useId } from 'react'
import { NOTICE_KINDS, type NoticeKind, type NoticePlace } from '../../domain/notice-kinds.ts'
import { formatList } from '../../i18n/format.ts'
import { useStationLink } from '../../parts/station-link.ts'
import { desktopPermissionAtom } from '../../state/notifications/desktop-messages.ts'
import { pushPlacesAtom } from '../../state/notifications/push-places.ts'
import { toldKindsAtom } from '../../state/notifications/told-kinds.ts'
import { valueOf } from '../../state/remote.ts'
import { knownConfigAtom, mayActAtom } from '../../state/session/session.ts'
import { Checkbox } from '../../ui/fields.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLocale, useText } from '../../ui/text.ts'

/** Which kinds of notices are told where: in the page, on this device, and by the station to phones. What cannot be has no box. */
export function ToldTable({ heading }: { readonly heading: string }): ReactNode {
  const text = useText()
  const id = useId()
  const permission = useAtomValue(desktopPermissionAtom)
  const mayAct = useAtomValue(mayActAtom)
  const isClassic = useAtomValue(knownConfigAtom)?.dialect === 'classic'
  const kinds = NOTICE_KINDS.filter((kind) => !(kind === 'rare' && isClassic)) // it announces new species alone
  const hasDevice = permission !== 'unavailable'
  return (
    <>
      <table className="rings-table" part="told" aria-labelledby={heading}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{text('notifications.filters')}</span>
            </th>
            <th scope="col">{text('notifications.place', { place: 'here' })}</th>
            {hasDevice && (
              <th scope="col" aria-describedby={`${id}device`}>
                {text('notifications.place', { place: 'device' })}
              </th>
            )}
            {mayAct && <th scope="col">{text('notifications.place', { place: 'phone' })}</th>}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">
                {text('notifications.told', { kind })}
                <small>{text('notifications.toldNote', { kind })}</small>
              </th>
              <td>
                <Choice kind={kind} place="here" />
              </td>
              {hasDevice && (
                <td>
                  <Choice kind={kind} place="device" />
                </td>
              )}
              {mayAct && (
                <td>
                  <OnPhone kind={kind} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {hasDevice && <small id={`${id}device`}>{text('notifications.toldDevice', { permission })}</small>}
      {mayAct && <PhoneLink />}
    </>
  )
}

/** One box. That of the device asks the browser first, which nobody has let it yet. */
function Choice({ kind, place }: { readonly kind: NoticeKind; readonly place: NoticePlace }): ReactNode {
  const text = useText()
  const [told, choose] = useAtom(toldKindsAtom)
  const permission = useAtomValue(desktopPermissionAtom)
  const askBrowser = useSetAtom(desktopPermissionAtom)
  const isOnDevice = place === 'device'
  return (
    <Checkbox
      aria-label={`${text('notifications.told', { kind })}: ${text('notifications.place', { place })}`}
      checked={told[place].includes(kind) && (!isOnDevice || permission === 'granted')}
      disabled={isOnDevice && permission === 'denied'}
      onChange={(isOn) => {
        if (isOnDevice && permission !== 'granted') choose('device', told.device, false)
        choose(place, [kind], isOn)
        if (isOnDevice && isOn) void askBrowser()
      }}
    />
  )
}

/** What the station sends is chosen in its settings: here it only shows. */
function OnPhone({ kind }: { readonly kind: NoticeKind }): ReactNode {
  const locale = useLocale()
  const places = valueOf(useAtomValue(pushPlacesAtom)) ?? []
  const names = places.filter(({ kinds }) => kinds.includes(kind)).map(({ name }) => name)
  if (names.length === 0) return <span aria-hidden="true">–</span>
  return (
    <span role="img" aria-label={formatList(locale, names)} title={formatList(locale, names)}>
      <Icon node={check} size={18} />
    </span>
  )
}

function PhoneLink(): ReactNode {
  const text = useText()
  const places = valueOf(useAtomValue(pushPlacesAtom))
  const link = useStationLink()('/ui/settings/notifications')
  if (!places || !link) return null
  return (
    <p>
      <a className="rings-link" part="phone" {...link}>
        {text('notifications.toldPhone', { places: places.length === 0 ? 'none' : 'some' })}
      </a>
    </p>
  )
}
