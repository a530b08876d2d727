import { type ProblemCode, type ProblemReply, problemStatus } from '../../contract/problem.ts'

type More = { fields?: Record<string, string>; retryAfterSeconds?: number; cause?: unknown }

/** A refusal whose sentence the visitor may read. A private `cause` goes to the log only. */
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
