import type { Transaction } from 'kysely'
import type { Log } from '../core/log.ts'
import type { Database } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { transact } from '../db/transact.ts'
import { type ClaimedJob, claimJob, expedite, failJob, finishJob, renewJob, returnJob } from './job-store.ts'

export type JobHandler = {
  work(job: ClaimedJob, signal: AbortSignal, report: (percent: number) => void): Promise<void>
  isWanted(subject: string): Promise<'now' | 'later' | 'never'>
  /** Shows users that the work failed. Runs in the transaction that fails the job. */
  giveUp(trx: Transaction<Tables>, subject: string): Promise<void>
}

export type Jobs = AsyncDisposable & {
  begin(): void
  poll(): void
}

type JobOptions = {
  db: Database
  log: Log
  now: () => Date
  atOnce: number
  pollMs?: number
  handlers: Record<string, JobHandler>
}

const maxAttempts = 2
const leaseMs = 60_000
const beatMs = 1_000
const defaultPollMs = 2_000
const laterMs = 30_000
const toleranceMs = 60_000

class Unwanted extends Error {}
class Closing extends Error {}

export function openJobs({ db, log, now, atOnce, pollMs = defaultPollMs, handlers }: JobOptions): Jobs {
  const closing = new AbortController()
  const underWay = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let taking: Promise<void> | undefined
  let lastPolled = Number.POSITIVE_INFINITY
  const later = (ms: number) => new Date(now().getTime() + ms)

  function poll() {
    if (!timer || closing.signal.aborted || taking) return
    taking = takeJobs()
      .catch((error) => log.error({ err: error }, 'jobs cannot be taken'))
      .finally(() => {
        taking = undefined
      })
  }

  async function takeJobs() {
    // After a start or after the clock was set back, jobs due by the old clock would wait as long as it was ahead.
    if (now().getTime() < lastPolled) await expedite(db, later(leaseMs), later(leaseMs + toleranceMs))
    lastPolled = now().getTime()
    while (underWay.size < atOnce && !closing.signal.aborted) {
      const job = await claimJob(db, Object.keys(handlers), now(), later(leaseMs))
      if (!job) return
      const running = run(job).catch((error) =>
        log.error({ err: error, job: job.kind }, 'a job did not end in order'),
      )
      underWay.add(running)
      void running.then(() => {
        underWay.delete(running)
        poll()
      })
    }
  }

  async function run(job: ClaimedJob) {
    const handler = handlers[job.kind]
    const wanted = (await handler?.isWanted(job.subject)) ?? 'never'
    if (!handler || wanted === 'never') return finishJob(db, job)
    if (wanted === 'later') return returnJob(db, job, later(laterMs), job.attempts - 1)
    // A claim past the last attempt means that the process itself ended during that attempt.
    if (job.attempts > maxAttempts) return giveUp(job, handler)
    try {
      await workWithLease(job, handler)
      await finishJob(db, job)
    } catch (error) {
      if (error instanceof Closing) return returnJob(db, job, now(), job.attempts - 1)
      if (error instanceof Unwanted) return returnJob(db, job, now(), job.attempts - 1)
      const { kind, subject, attempts } = job
      log.error({ err: error, job: kind, subject, attempts }, 'a job did not succeed')
      if (job.attempts < maxAttempts) return returnJob(db, job, now(), job.attempts)
      await giveUp(job, handler)
    }
  }

  async function workWithLease(job: ClaimedJob, handler: JobHandler) {
    const ending = new AbortController()
    let percent = 0
    const beat = async () => {
      const isOurs = await renewJob(db, job, percent, later(leaseMs))
      if (!isOurs || (await handler.isWanted(job.subject)) !== 'now') ending.abort(new Unwanted())
    }
    // A brief outage of the database must not end an hour's work: the lease outlasts many beats.
    const beating = setInterval(() => void beat().catch(() => {}), beatMs)
    const signal = AbortSignal.any([ending.signal, closing.signal])
    try {
      await handler.work(job, signal, (share) => {
        percent = Math.floor(share)
      })
    } catch (error) {
      throw signal.aborted ? signal.reason : error
    } finally {
      clearInterval(beating)
    }
  }

  const giveUp = (job: ClaimedJob, handler: JobHandler) =>
    transact(db, async (trx) => {
      await failJob(trx, job)
      await handler.giveUp(trx, job.subject)
    })

  return {
    begin: () => {
      timer ??= setInterval(poll, pollMs).unref()
      poll()
    },
    poll,
    [Symbol.asyncDispose]: async () => {
      clearInterval(timer)
      closing.abort(new Closing())
      await taking
      await Promise.all(underWay)
    },
  }
}

/** Several runners as one; each is still disposed of by itself. */
export const joinJobs = (several: Jobs[]): Pick<Jobs, 'begin' | 'poll'> => ({
  begin: () => {
    for (const jobs of several) jobs.begin()
  },
  poll: () => {
    for (const jobs of several) jobs.poll()
  },
})
