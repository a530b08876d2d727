import { courseFields } from '../drafts.ts'
import type { TestApp } from '../open-test-app.ts'
import { cookieOf, uploadAnswer } from '../quiz/upload-answer.ts'
import { peerReviewInputs } from './peer-review-inputs.ts'

/** Valid calls about an assignment, for which two learners have handed in and a third one has a draft. */
export async function assignmentInputs(site: TestApp, session: string) {
  const dueAt = new Date(site.clock.now.getTime() + 86_400_000).toISOString()
  const peerReview = { reviews: 2, dueAt }
  const { _id: courseId } = (await site.call('createCourse', { session, form: courseFields() })).json().course
  const addAssignment = {
    ...{ session, params: { courseId } },
    json: { title: 'Tie a knot', points: 10, kinds: ['text', 'files'], attempts: 2, peerReview },
  }
  const { _id: lectureId } = (await site.call('addAssignment', addAssignment)).json().lecture
  const params = { lectureId }
  const first = { session: await site.signIn('USER'), params }
  const taken = { session: await site.signIn('USER'), params }
  const second = { session: await site.signIn('USER'), params }
  const { id: fileId } = await uploadAnswer(site, cookieOf(first.session), params)
  await site.call('saveSubmission', { ...first, json: { text: 'A bowline', uploads: [fileId] } })
  const { submission } = (await site.call('submitWork', first)).json()
  const ofSubmission = { session, params: { submissionId: submission.submissionId } }
  await site.call('saveSubmission', { ...taken, json: { text: 'A bend' } })
  await site.call('submitWork', taken)
  const draft = { ...second, json: { text: 'A hitch' } }
  await site.call('saveSubmission', draft)
  await site.call('gradeSubmission', { ...ofSubmission, json: { points: 4 } })
  const comment = { text: 'Look here.', fileId, page: 1, x: 0.5, y: 0.25 }
  const comments = []
  for (const text of ['Look here.', 'And here.'])
    comments.push(
      (await site.call('commentSubmission', { ...ofSubmission, json: { ...comment, text } })).json(),
    )
  const [changed, deleted] = comments.map(({ comment: { commentId } }) => ({
    session,
    params: { ...ofSubmission.params, commentId },
  }))
  const saveComment = { session, json: { text: 'Name your sources.' } }
  const { savedCommentId } = (await site.call('saveComment', saveComment)).json().savedComment
  return {
    saveComment,
    listSavedComments: { session },
    deleteSavedComment: { session, params: { savedCommentId } },
    addAssignment,
    listRubrics: { session, params: { courseId } },
    readAssignment: { session, params: { courseId, lectureId } },
    changeAssignment: { session, params: { courseId, lectureId }, json: { attempts: 3 } },
    readOwnSubmission: first,
    takeWorkBack: taken,
    saveSubmission: draft,
    submitWork: second,
    listSubmissions: { session, params },
    readSubmission: ofSubmission,
    listSimilar: ofSubmission,
    readSubmissionFile: { ...first, params: { ...ofSubmission.params, fileId } },
    commentSubmission: { ...ofSubmission, json: comment },
    changeSubmissionComment: { ...changed, json: { text: 'Look there.' } },
    deleteSubmissionComment: { ...deleted },
    gradeSubmission: { ...ofSubmission, json: { points: 5 } },
    addGradeFile: { ...ofSubmission, form: { file: new File(['Look.'], 'look.txt') } },
    deleteGradeFile: ofSubmission,
    releaseGrades: { session, params },
    ...(await peerReviewInputs(site, { session, lectureId, submissionId: submission.submissionId })),
  }
}
