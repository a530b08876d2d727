import type { FastifyInstance } from 'fastify'
import { apiBase } from '../../../contract/addresses.ts'
import type { House } from '../../house.ts'
import type { Door, Visit } from '../door.ts'
import { describeRoute } from '../openapi.ts'
import { parseParams, parseQuery } from '../parse.ts'
import { canonicalKey } from './canonical-key.ts'
import type { ReadyAnswers } from './ready-answers.ts'

const type = 'application/json; charset=utf-8'

/** Opens a door whose answer is the same for everybody, at its promised address: nobody is asked who they are. */
export function answerShared(
  app: FastifyInstance,
  house: House,
  ready: ReadyAnswers,
  { promise, keep, simplify }: Door,
) {
  const [method, path] = promise.address
  app.route({
    method,
    url: apiBase + path,
    schema: describeRoute(promise),
    // Validation is ours, below: the schema only documents.
    validatorCompiler: () => () => true,
    handler: (request, reply) => {
      const params = parseParams(promise, request.params)
      const asked = parseQuery(promise, request)
      const query = simplify ? simplify(asked) : asked
      return ready.send(request, reply, canonicalKey(path, params, query), async () => {
        const shown = await keep({ house, params, query } as Visit<typeof promise>)
        return { text: String(reply.serialize({ success: true, ...shown })), type }
      })
    },
  })
}
