import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../config.ts'

const contentPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  // The notifications put their own style elements into the page.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "worker-src 'self' blob:",
  "connect-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

const overHttps = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** What every answer carries so that a browser does only what we mean. */
export function safeHeaders({ publicUrl }: Settings): Record<string, string> {
  const isHttps = publicUrl?.protocol === 'https:'
  const policy = [...contentPolicy, ...(isHttps ? ['upgrade-insecure-requests'] : [])].join('; ')
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(isHttps && overHttps),
  }
}

export function sendHeaders(app: FastifyInstance, headers: Record<string, string>) {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
