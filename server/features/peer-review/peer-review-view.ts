import { extname } from 'node:path'
import type { OwnPeerReviews, WorkToReview } from '../../../contract/endpoints/peer-review.ts'
import type { PeerReviewStep } from '../../../contract/validation/choices.ts'
import type { AppContext } from '../../context.ts'
import { listFiles } from '../submission/draft/submission-file-store.ts'
import { listVersions, type VersionRow } from '../submission/submission-store.ts'
import { orderWorks } from './giving/choose-work.ts'
import { type Asked, givenBy, isOver, maySeeGot } from './peer-review-access.ts'
import { listPeerReviews, listWorks, type PeerReviewRow, type Work, workOf } from './peer-review-store.ts'

type Context = Pick<AppContext, 'db' | 'now'>

/** What a person gives and has got, without a name of anybody. */
export async function showOwnReviews(
  { db, now: clock }: Context,
  userId: string,
  asked: Asked,
): Promise<OwnPeerReviews> {
  const now = clock()
  const works = await listWorks(db, asked.lectureId)
  const reviews = await listPeerReviews(db, asked.lectureId)
  const own = workOf(works, userId)
  const given = givenBy(reviews, userId)
  const open = reviews.find((one) => one.reviewer_id === userId && one.given_at === null)
  const work = open && !isOver(asked, now) ? await showWork(db, open) : null
  return {
    ...{ reviews: asked.reviews, dueAt: asked.dueAt.toISOString(), rubric: asked.rubric },
    next: work ? 'give' : stepOf({ asked, works, reviews, own, userId, now }),
    given: given.length,
    work,
    ownReviews: given.map(toGiven),
    got: own && maySeeGot(asked, given.length, now) ? await showGot(db, own, reviews) : null,
  }
}

type State = {
  asked: Asked
  works: Work[]
  reviews: PeerReviewRow[]
  own: Work | undefined
  userId: string
  now: Date
}

function stepOf({ asked, works, reviews, own, userId, now }: State): PeerReviewStep {
  if (isOver(asked, now)) return 'closed'
  if (!own) return 'hand-in'
  return orderWorks(works, reviews, userId, asked.reviews).length > 0 ? 'ask' : 'none'
}

/** The version that was handed in last. Null: it was taken back. */
async function showWork(
  db: Context['db'],
  { id, submission_id }: PeerReviewRow,
): Promise<WorkToReview | null> {
  const last = await findLastVersion(db, submission_id)
  if (!last) return null
  const files = await listFiles(db, [last.id])
  return {
    ...{ reviewId: id, number: last.number, text: last.text, link: last.link },
    files: files.map(({ file_name, bytes }, index) => ({
      ...{ number: index + 1, fileName: neutralName(file_name, index + 1), bytes },
    })),
  }
}

export async function findLastVersion(
  db: Parameters<typeof listVersions>[0],
  submissionId: string | null,
): Promise<VersionRow | undefined> {
  if (submissionId === null) return undefined
  return (await listVersions(db, submissionId)).findLast(({ submitted_at }) => submitted_at !== null)
}

/** The name that its author gave to a file may be their own; only a plain ending is kept. */
export function neutralName(fileName: string, number: number) {
  const [ending = ''] = /^\.[a-z0-9]{1,8}$/.exec(extname(fileName).toLowerCase()) ?? []
  return `work-${number}${ending}`
}

const toGiven = ({ id, marks, comment, removed_at }: PeerReviewRow) => ({
  ...{ reviewId: id, rubric: marks ?? [], comment, isRemoved: removed_at !== null },
})

async function showGot(db: Context['db'], { submissionId }: Work, reviews: PeerReviewRow[]) {
  const submittedAt = (await findLastVersion(db, submissionId))?.submitted_at
  return reviews
    .filter((one) => one.submission_id === submissionId && one.given_at !== null && one.removed_at === null)
    .map((row) => toGot(row, submittedAt))
}

export const toGot = (
  { id, marks, comment, given_at }: PeerReviewRow,
  submittedAt: Date | null | undefined,
) => ({
  ...{ reviewId: id, rubric: marks ?? [], comment },
  isEarlier: Boolean(submittedAt && given_at && given_at < submittedAt),
})
