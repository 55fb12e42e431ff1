import { failed, type Result, success } from '../../domain/result.ts'
import { isJsonObject, scalarText } from '../../domain/settings/document.ts'
import type { StationClient } from '../client.ts'
import { unreadable } from '../failures.ts'
import { ask } from './ask.ts'

/** Request for a report (station-api rest 9). */
export interface ReportRequest {
  readonly hasLogs: boolean
  readonly hasConfig: boolean
  readonly hasSystem: boolean
  readonly message: string
  /** Number of the issue, digits; empty for none. */
  readonly issue: string
  /** Whether it is sent to the makers of the station. */
  readonly isUploaded: boolean
}

/** Report: its id, and the address of the file unless it was uploaded. */
export interface Report {
  readonly id: string
  readonly bytes: number | undefined
  /** Path at the station. */
  readonly download: string | undefined
  readonly isUploaded: boolean
}

/** Wait for a report, milliseconds: it takes a station half a minute, and up to two. */
const REPORT_MS = 150_000

/** Makes the station write a report. */
export const makeReport = (
  client: StationClient,
  request: ReportRequest,
  signal: AbortSignal,
): Promise<Result<Report>> =>
  ask(
    client,
    {
      method: 'POST',
      path: '/api/v2/support/generate',
      body: {
        include_logs: request.hasLogs,
        include_config: request.hasConfig,
        include_system_info: request.hasSystem,
        user_message: request.message,
        upload_to_sentry: request.isUploaded,
        ...(request.issue === '' ? {} : { github_issue_number: request.issue }),
      },
      signal,
      timeoutMs: REPORT_MS,
    },
    decodeReport,
  )

function decodeReport(value: unknown): Result<Report> {
  if (!isJsonObject(value) || value['success'] !== true) return failed(unreadable())
  const [id, path] = [scalarText(value['dump_id']), scalarText(value['download_url'])]
  const bytes = value['file_size']
  return success({
    id,
    bytes: typeof bytes === 'number' ? bytes : undefined,
    download: path.startsWith('/api/v2/support/download/') ? path : undefined,
    isUploaded: scalarText(value['uploaded_at']) !== '',
  })
}

/** Id by which the makers of the station know it. */
export const systemId = (client: StationClient): Promise<Result<string>> =>
  ask(client, { method: 'GET', path: '/api/v2/settings/systemid' }, (value) =>
    success(isJsonObject(value) ? scalarText(value['systemID']) : ''),
  )
