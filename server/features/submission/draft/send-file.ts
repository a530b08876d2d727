import type { submissionEndpoints } from '../../../../contract/endpoints/submission.ts'
import { shownAs } from '../../../../contract/files/shown-files.ts'
import * as messages from '../../../../contract/messages/server-submission.ts'
import { Problem } from '../../../core/problem.ts'
import { storedFile } from '../../../http/handlers/stored-file.ts'
import { answerFile } from '../../../uploads/answer-uploads.ts'
import { findFeedbackFile } from '../grading/feedback-file-store.ts'
import { requireReadable, type Share } from '../submission-access.ts'
import { findFile } from './submission-file-store.ts'

/** For the learners and, when it was handed in, for the editors of the course; what came back once its grade is released. */
export const readSubmissionFile = storedFile<typeof submissionEndpoints.readSubmissionFile>(
  async ({ ctx, user, params: { submissionId, fileId } }) => {
    const { share } = await requireReadable(ctx, user, submissionId)
    const handedIn = await findFile(ctx.db, submissionId, fileId)
    const back = await findFeedbackFile(ctx.db, submissionId, fileId)
    const file = handedIn ?? back
    if (!file || !isIn(share, file.version_id)) throw notFound()
    const isDraft = handedIn?.submitted_at === null
    if (isDraft ? share !== 'all' : share && back?.released_at === null) throw notFound()
    const shownType = shownAs(file.file_name)?.mediaType
    return { name: file.file_name, stored: `lectures/${answerFile(file.id)}`, shownType }
  },
)

const isIn = (share: Share | undefined, versionId: string) => !(share instanceof Set) || share.has(versionId)

const notFound = () => new Problem('not-found', messages.fileNotFound)
