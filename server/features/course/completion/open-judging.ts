import type { AppContext } from '../../../context.ts'
import { type Jobs, openJobs } from '../../../jobs/job-runner.ts'
import { judgeNextOfPath, pathJudgingJob } from '../certificates/issue-path-store.ts'
import { judgeNext, judgingJob } from './judge-course-store.ts'

type Services = Pick<AppContext, 'db' | 'log' | 'now'>

// An editor sees the whole course judged within about two seconds, however long videos are being prepared.
const pollMs = 500

/** Judges the learners whom a change of their course or of a path left for later, some in each transaction. */
export const openJudging = (services: Services): Jobs =>
  openJobs({
    ...services,
    atOnce: 1,
    pollMs,
    handlers: {
      [judgingJob]: judging(services, judgeNext),
      [pathJudgingJob]: judging(services, judgeNextOfPath),
    },
  })

const judging = ({ db, now }: Services, judge: typeof judgeNext) => ({
  isWanted: async () => 'now' as const,
  giveUp: async () => {},
  work: async ({ subject }: { subject: string }, signal: AbortSignal) => {
    const [id = ''] = subject.split(' ')
    let after: string | undefined = ''
    while (after !== undefined) {
      signal.throwIfAborted()
      after = await judge(db, id, after, now())
    }
  },
})
