import type { FastifyInstance } from 'fastify'
import type { Logger } from 'kysely'
import type { Settings } from '../config.ts'

/** Traces by OpenTelemetry; undefined unless OTEL_EXPORTER_OTLP_ENDPOINT is set. */
export type Tracing = AsyncDisposable & {
  traceRequests(app: FastifyInstance): void
  onQuery: Logger
  trace<T>(name: string, work: () => Promise<T>): Promise<T>
}

/** Imported on demand: without the setting, nothing is loaded or measured. */
export async function openTracing({ tracesEndpoint, tracesShare, tracesTrustProxy, databaseUrl }: Settings) {
  if (!tracesEndpoint) return undefined
  const { startTracing } = await import('./start-tracing.ts')
  return startTracing({
    endpoint: tracesEndpoint,
    share: tracesShare,
    trustsProxy: tracesTrustProxy,
    database: databaseUrl ? 'postgresql' : 'sqlite',
  })
}
