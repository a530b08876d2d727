import type { FastifyInstance } from 'fastify'
import type { Logger } from 'kysely'
import type { Settings } from '../config.ts'

/** Traces by OpenTelemetry; undefined unless OTEL_EXPORTER_OTLP_ENDPOINT is set. */
export type Tracing = AsyncDisposable & {
  /** A span for each request and, below it, for whatever `trace` and `onQuery` see meanwhile. */
  traceRequests(app: FastifyInstance): void
  /** Called by Kysely after each query. */
  onQuery: Logger
  /** A span for `work`, which fails when it throws. */
  trace<T>(name: string, work: () => Promise<T>): Promise<T>
}

/** Imported on demand: without the setting nothing is loaded and nothing is measured. */
export async function openTracing({ tracesEndpoint, tracesShare, databaseUrl }: Settings) {
  if (!tracesEndpoint) return undefined
  const { startTracing } = await import('./start-tracing.ts')
  return startTracing({
    endpoint: tracesEndpoint,
    share: tracesShare,
    database: databaseUrl ? 'postgresql' : 'sqlite',
  })
}
