import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { apiBase } from '../../contract/addresses.ts'
import type { Endpoint } from '../../contract/api/define-endpoint.ts'
import { eventBody } from '../../contract/endpoints/desk/webhook-events.ts'
import { problemReply } from '../../contract/problem.ts'
import type { FileRule } from '../../contract/validation/files.ts'
import { type WebhookEvent, webhookEvents } from '../../contract/validation/webhook-choices.ts'

const asJsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' })
  return rest
}

const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: 'lectern_session' },
  token: {
    type: 'http',
    scheme: 'bearer',
    description: 'A personal API token with the named scope. Calls without this scheme take no tokens.',
  },
} as const

export function describeRoute(endpoint: Endpoint) {
  const { params, query, body: form, files, reply, summary, status = 200 } = endpoint
  return {
    summary,
    tags: [endpoint.path.split('/')[1] ?? ''],
    security: describeSecurity(endpoint),
    // OpenAPI 3.1 §4.9: who may make the call, which `security` cannot say.
    'x-access': endpoint.access,
    ...(params && { params: asJsonSchema(params, 'input') }),
    ...(query && { querystring: asJsonSchema(query, 'input') }),
    ...(form && { body: describeBody(asJsonSchema(form.schema, 'input'), files ?? {}) }),
    ...(files && { consumes: ['multipart/form-data'] }),
    response: { [status]: describeReply(reply, endpoint.file), '4xx': problem, '5xx': problem },
  }
}

/** An empty requirement means that nothing is needed (OpenAPI 3.1 §4.8.30). */
function describeSecurity({ access, tokenScope }: Endpoint): Record<string, string[]>[] {
  const token = tokenScope ? [{ token: [tokenScope] }] : []
  if (access !== 'everyone') return [{ session: [] }, ...token]
  return tokenScope ? [{}, ...token] : []
}

const describeReply = (reply: Endpoint['reply'], file: Endpoint['file']) => {
  const schema = asJsonSchema(reply, 'output')
  return file ? { description: 'The file.', content: { [file.mediaType]: { schema } } } : schema
}

const problem = asJsonSchema(problemReply, 'output')

function describeBody(schema: Record<string, unknown>, files: Record<string, FileRule>) {
  const names = Object.keys(files)
  const binary = Object.fromEntries(
    names.map((name) => [
      name,
      {
        type: 'string',
        format: 'binary',
        ...(files[name]?.isResumable && {
          description: "The file, or the text 'upload:' and the id of a resumable upload that has arrived.",
        }),
      },
    ]),
  )
  const needed = names.filter((name) => !files[name]?.isOptional)
  const required = [...((schema.required as string[]) ?? []), ...needed]
  return { ...schema, properties: { ...(schema.properties as object), ...binary }, required }
}

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
  app.get(`${apiBase}/openapi.json`, { schema: { hide: true } }, () => app.swagger())
  // Its own policy would be weaker than ours, and would upgrade to https where no server listens.
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false })
}
