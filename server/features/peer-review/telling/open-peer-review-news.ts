import { type PeerNotice, peerNotices } from '../../../../contract/validation/choices.ts'
import type { AppContext } from '../../../context.ts'
import { transact } from '../../../db/transact.ts'
import { openMailWriting } from '../../../mail/open-mail-writing.ts'
import { findEnrolmentRule } from '../../course/enrolment/enrolled-store.ts'
import { addMailedNews } from '../../notification/mailed-news-store.ts'
import { claimNotices, listToTell } from './notice-store.ts'

type Context = Pick<AppContext, 'db' | 'now'>

const everyMs = 5_000

/**
 * Tells learners that reviews are asked of them, once a day before they are due if some are missing, and when they may
 * read their own. The claim of a notice is in the transaction that tells it: a killed process leaves neither a gap nor a
 * second notice, and several processes share the work.
 */
export const openPeerReviewNews = (ctx: Context & Pick<AppContext, 'log' | 'mail'>) =>
  openMailWriting({
    ...ctx,
    everyMs,
    hasNext: async () => true,
    writeNext: () => tellNext(ctx),
    failure: 'people could not be told of peer reviews',
  })

/** False if there is nobody to tell. */
export async function tellNext(ctx: Context) {
  for (const kind of peerNotices) if (await tell(ctx, kind)) return true
  return false
}

async function tell({ db, now: clock }: Context, kind: PeerNotice) {
  const now = clock()
  const people = await listToTell(db, kind, now)
  if (people.length === 0) return false
  await transact(db, async (trx) => {
    const claimed = await claimNotices(trx, kind, people, now)
    const news = []
    for (const { userId, courseId, lectureId } of claimed) {
      const person = { id: userId, role: 'USER', memberId: userId } as const
      // People who do not learn in the course any more are not called back.
      const rule = await findEnrolmentRule(trx, person, { courseId }, now)
      if (rule?.isEnrolled) news.push({ kind, userId, courseId, lectureId, aboutId: lectureId, byId: null })
    }
    await addMailedNews(trx, news, now)
  })
  return true
}
