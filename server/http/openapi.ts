import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { apiBase } from '../../contract/addresses.ts'
import type { Endpoint } from '../../contract/api/define-endpoint.ts'
import { problemReply } from '../../contract/problem.ts'
import type { FileRule } from '../../contract/validation/files.ts'

const asJsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' })
  return rest
}

export function describeRoute(endpoint: Endpoint) {
  const { params, query, body: form, files, reply, access, summary, status = 200 } = endpoint
  return {
    summary,
    tags: [endpoint.path.split('/')[1] ?? ''],
    security: access === 'everyone' ? [] : [{ session: [] }],
    ...(params && { params: asJsonSchema(params, 'input') }),
    ...(query && { querystring: asJsonSchema(query, 'input') }),
    ...(form && { body: describeBody(asJsonSchema(form.schema, 'input'), files ?? {}) }),
    ...(files && { consumes: ['multipart/form-data'] }),
    response: { [status]: asJsonSchema(reply, 'output'), '4xx': problem, '5xx': problem },
  }
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

export async function serveOpenApi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Lectern', description: 'The API of the online course platform Lectern.', version: '1' },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'lectern_session' } } },
    },
  })
  app.get(`${apiBase}/openapi.json`, { schema: { hide: true } }, () => app.swagger())
  // Its own policy would be weaker than ours, and would upgrade to https where no server listens.
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false })
}
