import type { submissionEndpoints } from '../../../../contract/endpoints/submission.ts'
import * as messages from '../../../../contract/messages/server-submission.ts'
import { Problem } from '../../../core/problem.ts'
import { storedFile } from '../../../http/handlers/stored-file.ts'
import { answerFile } from '../../../uploads/answer-uploads.ts'
import { requireReadable } from '../submission-access.ts'
import { findFile } from './submission-file-store.ts'

/** For the learner and, when it was handed in, for the editors of the course. */
export const readSubmissionFile = storedFile<typeof submissionEndpoints.readSubmissionFile>(
  async ({ ctx, user, params: { submissionId, fileId } }) => {
    const { isOwn } = await requireReadable(ctx, user, submissionId)
    const file = await findFile(ctx.db, submissionId, fileId)
    if (!file || (!isOwn && file.submitted_at === null)) throw new Problem('not-found', messages.fileNotFound)
    return { name: file.file_name, stored: `lectures/${answerFile(file.id)}` }
  },
)
