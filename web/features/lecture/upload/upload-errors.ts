import type { DetailedError, HttpRequest, HttpResponse } from 'tus-js-client'
import type { Text } from '../../../../contract/messages/message.ts'
import * as messages from '../../../../contract/messages/ui.ts'
import type { ProblemReply } from '../../../../contract/problem.ts'

/** 'retry': trying again may help; 'rejected': the server's answer is final; 'failed': ask the user. */
type UploadFailure = 'retry' | 'signed-out' | 'rejected' | 'failed'

export function classifyFailure(error: Error | DetailedError, isOnline: boolean): UploadFailure {
  const status = statusOf(error)
  if (status === 0) return isOnline ? 'retry' : 'failed'
  if (status === 401) return 'signed-out'
  if (status === 507) return 'rejected'
  if (bodyOf(error).code === 'limit-reached') return 'rejected'
  // Another request was faster, or the server is restarting.
  if ([408, 409, 423].includes(status) || status >= 500) return 'retry'
  return status >= 400 ? 'rejected' : 'failed'
}

export const statusOf = (error: Error | DetailedError) => responseOf(error)?.getStatus() ?? 0

export const messageOf = (error: Error | DetailedError): Text => bodyOf(error).message ?? messages.unreachable

function bodyOf(error: Error | DetailedError): Partial<ProblemReply> {
  try {
    return JSON.parse(responseOf(error)?.getBody() ?? '')
  } catch {
    return {}
  }
}

/** The response does not say whether the upload still exists. */
class UnclearResponse extends Error {
  readonly response: HttpResponse
  constructor(response: HttpResponse) {
    super('unclear')
    this.response = response
  }
}

/** Without this error tus-js-client starts a new upload when HEAD fails, for example while the server restarts. */
export function rejectUnclear(request: Pick<HttpRequest, 'getMethod'>, response: HttpResponse) {
  const status = response.getStatus()
  const isClear = (status >= 200 && status < 300) || status === 404 || status === 410
  if (request.getMethod() === 'HEAD' && !isClear) throw new UnclearResponse(response)
}

function responseOf(error: Error | DetailedError) {
  const { originalResponse, causingError } = error as DetailedError
  return causingError instanceof UnclearResponse ? causingError.response : originalResponse
}
