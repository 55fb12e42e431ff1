import { type Result, success } from '../../domain/result.ts'
import type { Disk } from '../../domain/system/machine.ts'
import { decodeList } from './fields.ts'

/** Answer of `GET /system/disks` (7.3): a container may have none. */
export function decodeDisks(value: unknown): Result<readonly Disk[]> {
  const list = decodeList(value, (fields) => ({
    device: fields.text('device'),
    mountpoint: fields.name('mountpoint'),
    type: fields.text('fstype'),
    total: fields.number('total'),
    used: fields.number('used'),
    free: fields.number('free'),
    percent: fields.number('usage_percent'),
    isRemote: fields.flag('is_remote'),
    isReadOnly: fields.flag('is_read_only'),
  }))
  return list.ok ? success(list.value.items) : list
}
