import { setImmediate } from 'node:timers/promises'
import type { AppContext } from '../../../context.ts'
import { type Jobs, openJobs } from '../../../jobs/job-runner.ts'
import { passingJob } from '../../course/completion/pass-store.ts'
import { judgePasses } from './judge-passes.ts'
import { listLearnersAfter } from './passes-store.ts'

type Context = Pick<AppContext, 'db' | 'log' | 'now' | 'settings'>

const pollMs = 1_000
const learnersAtOnce = 50

/** Judges who has passed what completing a course asks for, after whatever changed it. */
export const openPassing = (ctx: Context): Jobs =>
  openJobs({
    ...ctx,
    atOnce: 1,
    pollMs,
    handlers: {
      [passingJob]: {
        isWanted: async () => 'now',
        giveUp: async () => {},
        work: ({ subject }, signal) => judge(ctx, subject, signal),
      },
    },
  })

async function judge(ctx: Context, subject: string, signal: AbortSignal) {
  const [courseId = '', , userId = ''] = subject.split(' ')
  if (userId) return judgeUntilUnchanged(ctx, courseId, [userId], signal)
  let after = ''
  for (;;) {
    const learners = await listLearnersAfter(ctx.db, courseId, after, learnersAtOnce)
    await judgeUntilUnchanged(ctx, courseId, learners, signal)
    if (learners.length < learnersAtOnce) return
    after = learners.at(-1) ?? ''
  }
}

/** A learner who goes on learning meanwhile is read again. */
async function judgeUntilUnchanged(ctx: Context, courseId: string, userIds: string[], signal: AbortSignal) {
  let left = userIds
  while (left.length > 0) {
    signal.throwIfAborted()
    left = await judgePasses(ctx, courseId, left)
    await setImmediate()
  }
}
