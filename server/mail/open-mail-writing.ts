import { setImmediate } from 'node:timers/promises'
import type { Log } from '../core/log.ts'
import type { MailSender } from './mail-sender.ts'

const defaultEveryMs = 2_000

/** Writes mails into the outbox after the event that causes them, as fast as it has room. */
export type MailWriting = AsyncDisposable & {
  begin(): void
  poll(): Promise<void>
}

type Options = {
  log: Log
  mail: Pick<MailSender, 'poll'>
  hasNext: () => Promise<boolean>
  writeNext: () => Promise<boolean>
  failure: string
  everyMs?: number
}

export function openMailWriting({
  log,
  mail,
  hasNext,
  writeNext,
  failure,
  everyMs = defaultEveryMs,
}: Options): MailWriting {
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  const poll = () => {
    if (ending.signal.aborted) return Promise.resolve()
    running ??= writeAll()
      .catch((error) => log.error({ err: error }, failure))
      .finally(() => {
        running = undefined
      })
    return running
  }

  async function writeAll() {
    while (!ending.signal.aborted && (await hasNext())) {
      if (!(await writeNext())) break
      void mail.poll()
      // Lets other requests in.
      await setImmediate()
    }
  }

  return {
    begin: () => {
      timer ??= setInterval(() => void poll(), everyMs).unref()
      void poll()
    },
    poll,
    [Symbol.asyncDispose]: async () => {
      clearInterval(timer)
      ending.abort()
      await running
    },
  }
}
