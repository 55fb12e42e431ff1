import { readFileSync, statfsSync } from 'node:fs'

/** A file system, sizes in bytes. */
export interface MountedDisk {
  readonly device: string
  readonly mountpoint: string
  readonly fstype: string
  readonly total: number
  /** Without what is reserved for the system: `used` and `free` need not add up to `total`. */
  readonly used: number
  readonly free: number
  readonly inodes: number
  readonly inodesFree: number
  readonly isRemote: boolean
  readonly isReadOnly: boolean
  /** Traffic since the machine began; undefined where the kernel does not count it. */
  readonly moved: DiskTraffic | undefined
}

/** Reading and writing of a device since the machine began: bytes, times, milliseconds. */
export interface DiskTraffic {
  readonly readBytes: number
  readonly writeBytes: number
  readonly readCount: number
  readonly writeCount: number
  readonly readMs: number
  readonly writeMs: number
  readonly busyMs: number
}

const SECTOR_BYTES = 512

const REMOTE = /^(nfs4?|cifs|smb3?|sshfs|9p)$/

/**
 * File systems on devices or elsewhere in the network, each device once; virtual ones are no disks (station-api rest.md
 * 7.3).
 */
export function readDisks(dataDirectory: string): readonly MountedDisk[] {
  const seen = new Set<string>()
  return mounts(dataDirectory).flatMap((mount) => {
    const isDisk = mount.device.startsWith('/dev/') || REMOTE.test(mount.fstype)
    if (!isDisk || seen.has(mount.device)) return []
    seen.add(mount.device)
    const sizes = sizesOf(mount.mountpoint)
    return sizes ? [{ ...mount, ...sizes, moved: trafficOf(mount.device) }] : []
  })
}

type Mount = Pick<MountedDisk, 'device' | 'mountpoint' | 'fstype' | 'isRemote' | 'isReadOnly'>

function mounts(dataDirectory: string): readonly Mount[] {
  try {
    return readFileSync('/proc/mounts', 'utf8').trim().split('\n').map(mountOf)
  } catch {
    const elsewhere = { device: '/dev/disk', mountpoint: dataDirectory, fstype: 'unknown' }
    return [{ ...elsewhere, isRemote: false, isReadOnly: false }] // a system without the list: the disk of the data
  }
}

function mountOf(line: string): Mount {
  const [device = '', place = '', fstype = '', flags = ''] = line.split(' ')
  const mountpoint = place.replace(/\\(\d{3})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 8)))
  return { device, mountpoint, fstype, isRemote: REMOTE.test(fstype), isReadOnly: /^ro(,|$)/.test(flags) }
}

function sizesOf(place: string): Omit<MountedDisk, keyof Mount | 'moved'> | undefined {
  try {
    const { blocks, bfree, bavail, bsize, files, ffree } = statfsSync(place)
    if (blocks === 0) return undefined
    return {
      total: blocks * bsize,
      used: (blocks - bfree) * bsize,
      free: bavail * bsize,
      inodes: files,
      inodesFree: ffree,
    }
  } catch {
    return undefined
  }
}

function trafficOf(device: string): DiskTraffic | undefined {
  try {
    const lines = readFileSync('/proc/diskstats', 'utf8').split('\n')
    const found = lines.map((line) => line.trim().split(/\s+/)).find(([, , name]) => `/dev/${name}` === device)
    if (!found) return undefined
    const [
      readCount = 0,
      ,
      readSectors = 0,
      readMs = 0,
      writeCount = 0,
      ,
      writeSectors = 0,
      writeMs = 0,
      ,
      busyMs = 0,
    ] = found.slice(3).map(Number)
    const [readBytes, writeBytes] = [readSectors * SECTOR_BYTES, writeSectors * SECTOR_BYTES]
    return { readBytes, writeBytes, readCount, writeCount, readMs, writeMs, busyMs }
  } catch {
    return undefined
  }
}
