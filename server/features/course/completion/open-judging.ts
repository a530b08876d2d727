import type { AppContext } from '../../../context.ts'
import { type Jobs, openJobs } from '../../../jobs/job-runner.ts'
import { judgeNext, judgingJob } from './judge-course-store.ts'

type Services = Pick<AppContext, 'db' | 'log' | 'now'>

// An editor sees the whole course judged within about two seconds, however long videos are being prepared.
const pollMs = 500

/** Judges the learners whom a change of their course left for later, some in each transaction. */
export const openJudging = (services: Services): Jobs =>
  openJobs({
    ...services,
    atOnce: 1,
    pollMs,
    handlers: {
      [judgingJob]: {
        isWanted: async () => 'now',
        giveUp: async () => {},
        work: async ({ subject }, signal) => {
          const [courseId = ''] = subject.split(' ')
          let after: string | undefined = ''
          while (after !== undefined) {
            signal.throwIfAborted()
            after = await judgeNext(services.db, courseId, after, services.now())
          }
        },
      },
    },
  })
