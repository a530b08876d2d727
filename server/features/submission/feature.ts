import { savedCommentEndpoints } from '../../../contract/endpoints/saved-comment.ts'
import { submissionEndpoints } from '../../../contract/endpoints/submission.ts'
import { submissionCommentEndpoints } from '../../../contract/endpoints/submission-comment.ts'
import { submissionGradingEndpoints } from '../../../contract/endpoints/submission-grading.ts'
import { submissionSimilarEndpoints } from '../../../contract/endpoints/submission-similar.ts'
import type { Database } from '../../db/open.ts'
import type { Feature } from '../../feature.ts'
import { routesFor } from '../../http/routes-for.ts'
import {
  changeSubmissionComment,
  commentSubmission,
  deleteSubmissionComment,
} from './comments/write-comments.ts'
import { saveSubmission } from './draft/save-draft.ts'
import { readSubmissionFile } from './draft/send-file.ts'
import { findSubmissionFoldersInUse } from './draft/submission-file-store.ts'
import { addGradeFile, deleteGradeFile } from './grading/feedback-file.ts'
import { findFeedbackFoldersInUse } from './grading/feedback-file-store.ts'
import { gradeSubmission } from './grading/grade-submission.ts'
import { listSubmissions, readSubmission, releaseGrades } from './grading/list-submissions.ts'
import { readOwnSubmission, submitWork, takeWorkBack } from './hand-in.ts'
import { deleteSavedComment, listSavedComments, saveComment } from './saved-comments/saved-comments.ts'
import { listSimilar } from './similar/find-similar.ts'

const findFoldersInUse = async (db: Database, names: string[]) => [
  ...(await findSubmissionFoldersInUse(db, names)),
  ...(await findFeedbackFoldersInUse(db, names)),
]

export const submissionFeature: Feature = {
  routes: [
    ...routesFor(submissionEndpoints, {
      readOwnSubmission,
      saveSubmission,
      submitWork,
      takeWorkBack,
      readSubmissionFile,
    }),
    ...routesFor(submissionGradingEndpoints, {
      listSubmissions,
      releaseGrades,
      readSubmission,
      gradeSubmission,
      addGradeFile,
      deleteGradeFile,
    }),
    ...routesFor(submissionSimilarEndpoints, { listSimilar }),
    ...routesFor(submissionCommentEndpoints, {
      commentSubmission,
      changeSubmissionComment,
      deleteSubmissionComment,
    }),
    ...routesFor(savedCommentEndpoints, { listSavedComments, saveComment, deleteSavedComment }),
  ],
  owns: { lectures: findFoldersInUse },
}
