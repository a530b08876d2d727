import { type ProblemCode, type ProblemReply, problemStatus } from '../../contract/problem.ts'

type More = { fields?: Record<string, string>; retryAfterSeconds?: number; cause?: unknown }

/** An error with a status and a message that users may read. The private `cause` is only logged. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ProblemCode, message: string, { fields, retryAfterSeconds, cause }: More = {}) {
    super(message, { cause })
    this.code = code
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }

  get status() {
    return problemStatus[this.code]
  }

  get body(): ProblemReply {
    return {
      success: false,
      message: this.message,
      code: this.code,
      ...(this.fields && { fields: this.fields }),
    }
  }
}
