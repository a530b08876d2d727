import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as messages from '../../contract/messages/calls.ts'
import type { Message } from '../../contract/messages/message.ts'
import * as serverMessages from '../../contract/messages/server.ts'
import { type ProblemCode, problemStatus } from '../../contract/problem.ts'
import { localeOf } from '../core/locales.ts'
import { Problem } from '../core/problem.ts'
import { storageProblem } from '../db/storage-problem.ts'
import { discardRest } from './hardening/discard-rest.ts'
import { hasOneHost } from './hardening/require-host.ts'

/** Sends every failure in the common error format. Unexpected errors are logged in full and shown as one calm sentence. */
export function rejectFailures(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // The framework would end the connection at once, so that who still sends their body sees a reset and no response.
    if (hasOneHost(request.raw)) reply.removeHeader('connection')
    return sendProblem(asProblem(error), request, reply)
  })
}

export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply) {
  if (problem.status >= 500) logFailure(problem, request)
  if (problem.retryAfterSeconds) reply.header('retry-after', problem.retryAfterSeconds)
  discardRest(request.raw, reply.raw)
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .send(problem.bodyIn(localeOf(request)))
}

/** Reaching a limit is not a failure, and there may be very many such requests. */
function logFailure(problem: Problem, { log }: FastifyRequest) {
  if (problem.code === 'busy' && !problem.cause) log.info(problem.message)
  else log.error({ err: problem.cause ?? problem }, problem.message)
}

function asProblem(error: FastifyError): Problem {
  if (error instanceof Problem) return error
  const storage = storageProblem(error)
  if (storage) return storage
  const code = frameworkCode(error.statusCode)
  if (!code) return new Problem('unexpected', messages.unexpected, { cause: error })
  return new Problem(code, frameworkMessage(code), { cause: error })
}

function frameworkCode(status = 500) {
  if (status < 400 || status >= 500) return undefined
  // A 403 of the static file server would reveal that a file exists.
  if (status === 403) return 'not-found'
  const found = Object.entries(problemStatus).find(([, known]) => known === status)
  return (found?.[0] ?? 'broken') as ProblemCode
}

const codeMessages: Partial<Record<ProblemCode, Message>> = {
  'too-large': serverMessages.limitExceeded,
  'wrong-type': serverMessages.jsonExpected,
  'not-found': serverMessages.notFound,
  precondition: serverMessages.changedMeanwhile,
}

const frameworkMessage = (code: ProblemCode) => codeMessages[code] ?? serverMessages.bodyUnreadable
