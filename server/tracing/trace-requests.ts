import type { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'

type Started = { span: Span; context: Context }

const propagator = new W3CTraceContextPropagator()

/** Names routes instead of addresses: these are few, and contain no ids or searches. */
export function traceRequests(
  app: FastifyInstance,
  {
    tracer,
    current,
    trustsProxy,
  }: { tracer: Tracer; current: AsyncLocalStorage<Context>; trustsProxy: boolean },
) {
  const started = new WeakMap<FastifyRequest, Started>()
  app.addHook('onRequest', (request, reply, done) => {
    const { method, routeOptions } = request
    const route = routeOptions.url
    const attributes = { 'http.request.method': method, ...(route && { 'http.route': route }) }
    const options = { kind: SpanKind.SERVER, attributes }
    const span = tracer.startSpan(
      route ? `${method} ${route}` : method,
      options,
      parentOf(request, trustsProxy),
    )
    const context = trace.setSpan(ROOT_CONTEXT, span)
    started.set(request, { span, context })
    // Unlike onResponse, this also happens if the client leaves first.
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.raw.statusCode)
      if (reply.raw.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    current.run(context, done)
  })
  // Events of a body run outside the context that onRequest began.
  app.addHook('preValidation', (request, _reply, done) => {
    const context = started.get(request)?.context
    if (context) current.run(context, done)
    else done()
  })
}

/**
 * A proxy may pass on what its client sent, which would fill the collector at will: only a setting of its own says that
 * traces begin in the proxy.
 */
const parentOf = ({ ips, headers }: FastifyRequest, trustsProxy: boolean) =>
  trustsProxy && ips && ips.length > 1
    ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
    : ROOT_CONTEXT
