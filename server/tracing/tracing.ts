import type { Settings } from '../config.ts'

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
