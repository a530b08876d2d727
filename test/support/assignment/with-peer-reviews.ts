import type { OwnPeerReviews } from '../../../contract/endpoints/peer-review.ts'
import { rubric, withAssignment } from './with-assignment.ts'

const dayMs = 86_400_000

/** An assignment in which each gives and gets `reviews` within ten days, and people who have handed in. */
export async function withPeerReviews(
  {
    reviews = 2,
    people = 3,
    ...settings
  }: { reviews?: number; people?: number; [setting: string]: unknown } = {},
  environment?: Record<string, string>,
) {
  await using opened = new AsyncDisposableStack()
  const site = opened.use(await withAssignment({}, environment))
  const dueAt = new Date(site.clock.now.getTime() + 10 * dayMs).toISOString()
  await site.json(await site.change({ rubric, peerReview: { reviews, dueAt }, ...settings }))
  const { lectureId } = site
  const params = { lectureId }
  const read = async (session: string): Promise<OwnPeerReviews> =>
    (await site.json(await site.call('readPeerReviews', { session, params }))).peerReview
  const ask = (session: string) => site.call('askForReview', { session, params })
  const get = async (session: string): Promise<OwnPeerReviews> =>
    (await site.json(await ask(session))).peerReview
  const levelsOf = ({ rubric: asked }: Pick<OwnPeerReviews, 'rubric'>) =>
    Object.fromEntries(
      (asked?.criteria ?? []).map(({ criterionId, levels }) => [criterionId, levels.at(-1)?.levelId ?? '']),
    )
  const send = (session: string, own: OwnPeerReviews, more: object = {}) =>
    site.call('givePeerReview', {
      ...{ session, params: { reviewId: own.work?.reviewId ?? '' } },
      json: { rubric: levelsOf(own), comment: 'It holds well.', number: own.work?.number ?? 1, ...more },
    })
  /** Whose work it was, by what it says. */
  const review = async (session: string, comment = 'It holds well.') => {
    const own = await get(session)
    if (own.work) await site.json(await send(session, own, { comment }))
    return own.work?.text
  }
  const handInAs = async (name: string) => {
    const session = await site.signIn('USER')
    await site.handIn(name, session)
    return session
  }
  const sessions: string[] = []
  for (let number = 1; number <= people; number += 1) sessions.push(await handInAs(`Work ${number}`))
  const [ada = '', bob = '', eve = ''] = sessions
  const heard = async (session: string): Promise<string[]> =>
    (await site.json(await site.call('listNotifications', { session }))).notifications.map(
      ({ kind }: { kind: string }) => kind,
    )
  const tell = () => site.ctx.peerReviewNews.poll()
  const over = () => site.pass((10 * dayMs) / 1_000 + 1)
  const stack = opened.move()
  return {
    ...site,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
    ...{ dueAt, sessions, ada, bob, eve, ask, get, send, review, handInAs, own: read, heard, tell, over },
  }
}
