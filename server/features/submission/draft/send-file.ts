import type { submissionEndpoints } from '../../../../contract/endpoints/submission.ts'
import { shownAs } from '../../../../contract/files/shown-files.ts'
import * as messages from '../../../../contract/messages/server-submission.ts'
import { Problem } from '../../../core/problem.ts'
import { storedFile } from '../../../http/handlers/stored-file.ts'
import { answerFile } from '../../../uploads/answer-uploads.ts'
import { requireReadable, type Share } from '../submission-access.ts'
import { findFile } from './submission-file-store.ts'

/** For the learners and, when it was handed in, for the editors of the course. */
export const readSubmissionFile = storedFile<typeof submissionEndpoints.readSubmissionFile>(
  async ({ ctx, user, params: { submissionId, fileId } }) => {
    const { share } = await requireReadable(ctx, user, submissionId)
    const file = await findFile(ctx.db, submissionId, fileId)
    const isShown = file && (file.submitted_at === null ? share === 'all' : isIn(share, file.version_id))
    if (!isShown) throw new Problem('not-found', messages.fileNotFound)
    const shownType = shownAs(file.file_name)?.mediaType
    return { name: file.file_name, stored: `lectures/${answerFile(file.id)}`, shownType }
  },
)

const isIn = (share: Share | undefined, versionId: string) => !(share instanceof Set) || share.has(versionId)
