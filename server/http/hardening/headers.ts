import type { FastifyInstance } from 'fastify'
import { apiBase } from '../../../contract/addresses.ts'
import type { Settings } from '../../config.ts'

/** `media`: the origin of presigned addresses, to which pages are redirected for video. */
const contentPolicy = (media: string) => [
  "default-src 'self'",
  "script-src 'self'",
  // Toast notifications insert style elements.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  `media-src 'self' blob:${media}`,
  "worker-src 'self' blob:",
  `connect-src 'self' blob:${media}`,
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

/** An API response is not a page: however a browser interprets it, it may run and load nothing. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'"
// Over plain http, browsers ignore the opener policy and warn about it in the console.
const overHttps = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
}

export function safeHeaders({ publicUrl, s3 }: Settings): Record<string, string> {
  const isHttps = publicUrl?.protocol === 'https:'
  const policy = [
    ...contentPolicy(s3 ? ` ${s3.endpoint.origin}` : ''),
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=()',
    ...(isHttps && overHttps),
  }
}

export function headersOfData({
  'cross-origin-opener-policy': _opener,
  'permissions-policy': _permissions,
  ...headers
}: Record<string, string>) {
  return { ...headers, 'content-security-policy': dataPolicy }
}

export function sendHeaders(app: FastifyInstance, headers: Record<string, string>) {
  const ofData = headersOfData(headers)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith(apiBase) ? ofData : headers)
    done()
  })
}
