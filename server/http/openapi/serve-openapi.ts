import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { apiBase } from '../../../contract/addresses.ts'
import { eventBody } from '../../../contract/endpoints/webhook-events.ts'
import { type WebhookEvent, webhookEvents } from '../../../contract/validation/webhook-choices.ts'
import { asJsonSchema } from './describe-route.ts'

const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: 'lectern_session' },
  token: {
    type: 'http',
    scheme: 'bearer',
    description: 'A personal API token with the named scope. Calls without this scheme take no tokens.',
  },
} as const

/** OpenAPI 3.1 §4.8.1: requests that this server sends. */
function describeEvents() {
  const describe = (type: WebhookEvent) => ({
    post: {
      summary: `Sent to webhooks with the event ${type}, signed as Standard Webhooks 1.0.0 describes.`,
      requestBody: {
        content: { 'application/json': { schema: asJsonSchema(eventBody(type), 'output') as object } },
      },
      responses: { '2XX': { description: 'Delivered. Every other answer is a failure.' } },
    },
  })
  return Object.fromEntries(webhookEvents.map((type) => [type, describe(type)]))
}

export async function serveOpenApi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Lectern', description: 'The API of the online course platform Lectern.', version: '1' },
      components: { securitySchemes },
      webhooks: describeEvents(),
    },
  })
  // Written once: each time it would take the serving thread 60 to 120 ms.
  let text: string | undefined
  app.get(`${apiBase}/openapi.json`, { schema: { hide: true } }, (_request, reply) => {
    text ??= JSON.stringify(app.swagger())
    return reply.type('application/json; charset=utf-8').send(text)
  })
  // Its own policy would be weaker than ours, and would upgrade to https where no server listens.
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false })
}
