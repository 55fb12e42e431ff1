import type { StationRequest } from '../../../../../../server/station/request.ts'

/** Sends objects one by one, each on a line of its own, with a pause before every one. */
export function lineStream(
  request: StationRequest,
  objects: readonly unknown[],
  pauseMs: number,
  contentType: string,
): Response {
  const encoder = new TextEncoder()
  let next = 0
  let timer: NodeJS.Timeout | undefined
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next >= objects.length) return controller.close()
      if (next > 0 && pauseMs > 0)
        await new Promise<void>((resolve) => {
          timer = setTimeout(resolve, pauseMs).unref()
        })
      controller.enqueue(encoder.encode(`${JSON.stringify(objects[next])}\n`))
      next += 1
    },
    cancel: () => clearTimeout(timer),
  })
  return request.body(body, 200, { 'content-type': contentType })
}

/** Stage of a test: its name, and its fault. */
export interface TestStage {
  readonly name: string
  readonly fault?: string
  /** Kind of the fault. */
  readonly kind?: 'network' | 'authentication' | 'server'
}

/** Stages until the first that fails. */
export function untilFault(stages: readonly TestStage[]): readonly TestStage[] {
  const failing = stages.findIndex(({ fault }) => fault !== undefined)
  return failing < 0 ? stages : stages.slice(0, failing + 1)
}

/** Results of a stage as both tests of uploads and of brokers tell it: first that it runs, then how it went. */
export function stageResults({ name, fault, kind = 'network' }: TestStage, timestamp: string): readonly object[] {
  const running = { success: true, stage: name, message: `Running ${name} test...`, isProgress: true, state: 'running' }
  const final =
    fault === undefined
      ? { success: true, stage: name, message: `Successfully completed ${name}`, state: 'completed' }
      : { success: false, stage: name, message: `Failed to perform ${name} (${kind})`, error: fault, state: 'failed' }
  return [running, final].map((one) => ({ ...one, timestamp }))
}
