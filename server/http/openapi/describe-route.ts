import * as z from 'zod/mini'
import type { Endpoint } from '../../../contract/api/define-endpoint.ts'
import { problemReply } from '../../../contract/problem.ts'
import type { FileRule } from '../../../contract/validation/files.ts'
import { budgetOf, budgets } from '../../rate-limit/budgets.ts'

export const asJsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' })
  return rest
}

const described = new WeakMap<Endpoint, ReturnType<typeof describe>>()

/** Returns the same object each time, so that its serialiser is compiled once (`serialise-replies.ts`). */
export function describeRoute(endpoint: Endpoint) {
  const schema = described.get(endpoint) ?? describe(endpoint)
  described.set(endpoint, schema)
  return schema
}

function describe(endpoint: Endpoint) {
  const { params, query, body: form, files, reply, summary, status = 200, statusIfThere } = endpoint
  return {
    summary,
    tags: [endpoint.path.split('/')[1] ?? ''],
    security: describeSecurity(endpoint),
    // OpenAPI 3.1 §4.9: who may make the call, which `security` cannot express.
    'x-access': endpoint.access,
    ...(params && { params: asJsonSchema(params, 'input') }),
    ...(query && { querystring: asJsonSchema(query, 'input') }),
    ...(form && { body: describeBody(asJsonSchema(form.schema, 'input'), files ?? {}) }),
    ...(files && { consumes: ['multipart/form-data'] }),
    response: {
      [status]: describeReply(reply, endpoint.file),
      ...(statusIfThere && { [statusIfThere]: describeReply(reply, endpoint.file) }),
      ...describeLimits(endpoint),
      '4xx': problem,
      '5xx': problem,
    },
  }
}

/** An empty requirement means that nothing is needed (OpenAPI 3.1 §4.8.30). */
function describeSecurity({ access, tokenScope }: Endpoint): Record<string, string[]>[] {
  const token = tokenScope ? [{ token: [tokenScope] }] : []
  if (access === 'watcher') return [{}, { session: [] }, ...token]
  if (access !== 'everyone') return [{ session: [] }, ...token]
  return tokenScope ? [{}, ...token] : []
}

/** Its schema is the one object of all problems, so that its serialiser is compiled once. */
function describeLimits(endpoint: Endpoint) {
  const budget = budgetOf(endpoint)
  const limits = [...(budget ? [budgets[budget]] : []), ...(endpoint.limits ?? [])]
  if (limits.length === 0) return {}
  const described = limits.map(
    ({ name, max, minutes, per }) => `'${name}': ${max} in ${minutes} minutes for each ${per}`,
  )
  const description = `Too many. ${described.join('; ')}. Retry-After has the seconds to wait.`
  return { 429: { description, content: { 'application/json': { schema: problem } } } }
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
