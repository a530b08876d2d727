import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '../../contract/messages/messages.ts'
import { serverMessages } from '../../contract/messages/server-messages.ts'
import { type ProblemCode, problemStatus } from '../../contract/problem.ts'
import { Problem } from '../core/problem.ts'
import { storageProblem } from '../db/storage-problem.ts'
import { discardRest } from './hardening/discard-rest.ts'

/** Sends every failure in the one error format; unexpected errors are logged in full and shown as one calm sentence. */
export function rejectFailures(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => sendProblem(asProblem(error), request, reply))
}

/** Sends a refusal at once, even while the client is still sending. */
export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply) {
  if (problem.status >= 500) logFailure(problem, request)
  if (problem.retryAfterSeconds) reply.header('retry-after', problem.retryAfterSeconds)
  discardRest(request.raw, reply.raw)
  return reply.code(problem.status).header('cache-control', 'no-store').send(problem.body)
}

/** Reaching a limit is no failure, and there may be very many such requests. */
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

const codeMessages: Partial<Record<ProblemCode, string>> = {
  'too-large': 'This is larger than its limit',
  'wrong-type': 'The body has to be sent as application/json',
  'not-found': serverMessages.notFound,
  precondition: 'This has changed meanwhile',
}

const frameworkMessage = (code: ProblemCode) => codeMessages[code] ?? 'The body cannot be read'
