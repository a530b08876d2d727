import type { peerReviewEndpoints } from '../../../../contract/endpoints/peer-review.ts'
import * as messages from '../../../../contract/messages/server-peer-review.ts'
import { adminPage } from '../../../../contract/page-sizes.ts'
import type { Handler } from '../../../http/route.ts'
import { requireAssignmentInUse } from '../../lecture/assignment/assignment-access.ts'
import { requireMarked } from '../../submission/submission-access.ts'
import { toNamed } from '../../user/user-view.ts'
import { orderWorks } from '../giving/choose-work.ts'
import { givenBy, requirePeerReviews } from '../peer-review-access.ts'
import { listOfWork, listPeerReviews, listPeople, listWorks } from '../peer-review-store.ts'
import { findLastVersion, toGot } from '../peer-review-view.ts'

export const listPeerReviewers: Handler<typeof peerReviewEndpoints.listPeerReviewers> = async ({
  ctx: { db, settings },
  params: { lectureId },
  query: { cursor },
}) => {
  const asked = await requirePeerReviews(db, lectureId)
  const works = await listWorks(db, lectureId)
  const reviews = await listPeerReviews(db, lectureId)
  const byReviewer = Map.groupBy(reviews, (one) => one.reviewer_id ?? '')
  const gotOf = Map.groupBy(
    reviews.filter((one) => one.given_at !== null && one.removed_at === null),
    (one) => one.submission_id ?? '',
  )
  const all = works
    .flatMap((work) =>
      work.people.map((id) => {
        const own = byReviewer.get(id) ?? []
        return { id, work, given: givenBy(own, id).length, isBusy: own.some((one) => one.given_at === null) }
      }),
    )
    .toSorted((one, other) => one.given - other.given || (one.id < other.id ? -1 : 1))
  const from = cursor === undefined ? 0 : all.findIndex(({ id }) => id === cursor) + 1
  const page = all.slice(from, from + adminPage.max)
  const people = await listPeople(
    db,
    page.map(({ id }) => id),
  )
  return {
    message: messages.read,
    ...{ reviews: asked.reviews, dueAt: asked.dueAt.toISOString(), title: asked.title },
    reviewers: page.flatMap(({ id, work, given, isBusy }) => {
      const person = people.get(id)
      if (!person) return []
      const left = orderWorks(works, reviews, id, asked.reviews)
      return [
        {
          user: toNamed(settings, person),
          given,
          asked: Math.min(asked.reviews, works.length - 1),
          got: gotOf.get(work.submissionId)?.length ?? 0,
          hasNothingLeft: given < asked.reviews && !isBusy && left.length === 0,
        },
      ]
    }),
    none: all.filter(({ given }) => given === 0).length,
    nextCursor: from + page.length < all.length ? (page.at(-1)?.id ?? null) : null,
  }
}

export const listReviewsOfWork: Handler<typeof peerReviewEndpoints.listReviewsOfWork> = async ({
  ctx,
  user,
  params: { submissionId },
}) => {
  const submission = await requireMarked(ctx, user, submissionId)
  const assignment = await requireAssignmentInUse(ctx.db, submission.lecture_id)
  const last = await findLastVersion(ctx.db, submissionId)
  const isHidden = assignment.is_anonymous && !last?.released_at
  const rows = await listOfWork(ctx.db, submissionId)
  return {
    message: messages.read,
    reviews: rows.map(({ full_name, avatar_picture, ...row }) => ({
      ...toGot(row, last?.submitted_at),
      points: Math.round((row.marks ?? []).reduce((sum, { points }) => sum + points, 0) * 1e6) / 1e6,
      ...(!isHidden &&
        row.reviewer_id !== null &&
        full_name !== null && {
          user: toNamed(ctx.settings, { id: row.reviewer_id, full_name, avatar_picture }),
        }),
      isRemoved: row.removed_at !== null,
    })),
  }
}
