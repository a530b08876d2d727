import { setImmediate } from 'node:timers/promises'
import type { AppContext } from '../../../core/context.ts'
import { hasMailing } from './mailing-store.ts'
import { type Context, writeNextMails } from './write-mails.ts'

const everyMs = 2_000

export type Announcing = AsyncDisposable & {
  begin(): void
  /** Resolves when nothing more can be written now. */
  poll(): Promise<void>
}

/** Writes the mails of announcements, as the outbox has room for them. */
export function openAnnouncing(ctx: Context & Pick<AppContext, 'log' | 'mail'>): Announcing {
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  const poll = () => {
    if (ending.signal.aborted) return Promise.resolve()
    running ??= writeAll()
      .catch((error) => ctx.log.error({ err: error }, 'mails of announcements could not be written'))
      .finally(() => {
        running = undefined
      })
    return running
  }

  async function writeAll() {
    while (!ending.signal.aborted && (await hasMailing(ctx.db))) {
      if (!(await writeNextMails(ctx))) break
      void ctx.mail.poll()
      // Requests come in between.
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
