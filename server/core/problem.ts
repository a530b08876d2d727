import { english, type Locale, type Message, translate } from '../../contract/messages/message.ts'
import { type ProblemCode, type ProblemReply, problemStatus } from '../../contract/problem.ts'

type More = {
  fields?: Record<string, Message>
  retryAfterSeconds?: number
  /** The place in a queue, from 1. */
  waiting?: number
  cause?: unknown
}

/** An error with a status and a message that users may read. `cause` is private and only logged. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly sentence: Message
  readonly fields: Record<string, Message> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly waiting: number | undefined

  constructor(
    code: ProblemCode,
    sentence: Message,
    { fields, retryAfterSeconds, waiting, cause }: More = {},
  ) {
    super(translate(english, sentence), { cause })
    this.sentence = sentence
    this.code = code
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
    this.waiting = waiting
  }

  get status() {
    return problemStatus[this.code]
  }

  bodyIn(locale: Locale): ProblemReply {
    const fields = Object.entries(this.fields ?? {}).map(([name, text]) => [name, translate(locale, text)])
    return {
      success: false,
      message: translate(locale, this.sentence),
      code: this.code,
      ...(this.waiting !== undefined && { waiting: this.waiting }),
      ...(this.fields && { fields: Object.fromEntries(fields) }),
    }
  }
}

/** Stops a command, or the start; the operator sees the sentence alone. */
export class CommandError extends Error {}
