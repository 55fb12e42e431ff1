import { useSetAtom } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { findBackupAtom } from '../../state/system/backup.ts'
import type { CardProps } from './card.tsx'
import { ChecksCard } from './checks-card.tsx'
import { DatabaseCard } from './database-card.tsx'
import { JobsCard } from './jobs-card.tsx'
import { ProgramsCard } from './programs-card.tsx'

/** What the station does and keeps: jobs, programs, and what only a current one tells of itself. */
export function Details({ isCurrent, ...card }: CardProps & { readonly isCurrent: boolean }): ReactNode {
  const findBackup = useSetAtom(findBackupAtom)
  useEffect(() => {
    if (isCurrent) void findBackup()
  }, [isCurrent, findBackup])
  return (
    <>
      <JobsCard {...card} />
      <ProgramsCard {...card} />
      {isCurrent && <DatabaseCard {...card} />}
      {isCurrent && <ChecksCard {...card} />}
    </>
  )
}
