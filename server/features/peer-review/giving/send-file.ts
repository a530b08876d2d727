import type { peerReviewEndpoints } from '../../../../contract/endpoints/peer-review.ts'
import * as messages from '../../../../contract/messages/server-peer-review.ts'
import { Problem } from '../../../core/problem.ts'
import { storedFile } from '../../../http/handlers/stored-file.ts'
import { answerFile } from '../../../uploads/answer-uploads.ts'
import { requireWatching } from '../../lecture/watching/watching-access.ts'
import { listFiles } from '../../submission/draft/submission-file-store.ts'
import { requireNotOver, requireOwnReview, requirePeerReviews } from '../peer-review-access.ts'
import { findLastVersion, neutralName } from '../peer-review-view.ts'

/** For the person who reviews the work, until they have. */
export const readFileToReview = storedFile<typeof peerReviewEndpoints.readFileToReview>(
  async ({ ctx, user, params: { reviewId, number } }) => {
    const row = await requireOwnReview(ctx.db, user, reviewId)
    await requireWatching(ctx, user, row.lecture_id)
    requireNotOver(await requirePeerReviews(ctx.db, row.lecture_id), ctx.now())
    const version = row.given_at ? undefined : await findLastVersion(ctx.db, row.submission_id)
    const file = version && (await listFiles(ctx.db, [version.id]))[number - 1]
    if (!file) throw new Problem('not-found', messages.fileNotFound)
    return { name: neutralName(file.file_name, number), stored: `lectures/${answerFile(file.id)}` }
  },
)
