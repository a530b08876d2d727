import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'kysely'
import { traceRequests } from './trace-requests.ts'

/** Traces by OpenTelemetry; undefined unless OTEL_EXPORTER_OTLP_ENDPOINT is set. */
export type Tracing = AsyncDisposable & {
  traceRequests(app: FastifyInstance): void
  onQuery: Logger
  trace<T>(name: string, work: () => Promise<T>): Promise<T>
}

type Options = { endpoint: URL; share: number; trustsProxy: boolean; database: 'sqlite' | 'postgresql' }

const exportTimeoutMs = 3_000
// Further spans are dropped, so that an unreachable collector costs no more memory.
const maxWaitingSpans = 2_048

/** Registers nothing globally: a process may serve several libraries, as tests do. */
export function startTracing({ endpoint, share, trustsProxy, database }: Options): Tracing {
  const exporter = new OTLPTraceExporter({
    url: new URL('v1/traces', withSlash(endpoint)).href,
    timeoutMillis: exportTimeoutMs,
  })
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': 'lectern' })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: maxWaitingSpans,
        exportTimeoutMillis: exportTimeoutMs,
      }),
    ],
  })
  const tracer = provider.getTracer('lectern')
  const current = new AsyncLocalStorage<Context>()
  const parent = () => current.getStore() ?? ROOT_CONTEXT

  const within = async <T>(name: string, work: () => Promise<T>) => {
    const span = tracer.startSpan(name, {}, parent())
    try {
      return await current.run(trace.setSpan(parent(), span), work)
    } catch (error) {
      markFailed(span, error)
      throw error
    } finally {
      span.end()
    }
  }

  /** The text of a query has no values: they are parameters. */
  const onQuery: Logger = (event) => {
    const endTime = Date.now()
    const { sql } = event.query
    const attributes = { 'db.system.name': database, 'db.query.text': sql }
    const startTime = endTime - event.queryDurationMillis
    const span = tracer.startSpan(nameOf(sql), { kind: SpanKind.CLIENT, startTime, attributes }, parent())
    if (event.level === 'error') markFailed(span, event.error)
    span.end(endTime)
  }

  return {
    trace: within,
    onQuery,
    traceRequests: (app) => traceRequests(app, { tracer, current, trustsProxy }),
    [Symbol.asyncDispose]: () => provider.shutdown().catch(() => {}),
  }
}

const withSlash = ({ href }: URL) => (href.endsWith('/') ? href : `${href}/`)

/** The statement's first word and its first table, not that of a subquery. */
const nameOf = (sql: string) => {
  const [word = 'query'] = sql.split(' ', 1)
  const own = withoutParentheses(sql)
  const table = /"(\w+)"/.exec(own.slice(own.search(/\b(from|into|update)\b/)))?.[1]
  return table ? `${word} ${table}` : word
}

function withoutParentheses(sql: string): string {
  const shorter = sql.replace(/\([^()]*\)/g, '')
  return shorter === sql ? sql : withoutParentheses(shorter)
}

/** Leaves out the error's message, which may contain what people typed. */
function markFailed(span: Span, error: unknown) {
  span.setStatus({ code: SpanStatusCode.ERROR })
  if (error instanceof Error) span.setAttribute('error.type', error.name)
}
