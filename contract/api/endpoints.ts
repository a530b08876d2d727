// Generated from the files of contract/endpoints/ by scripts/generate/write-lists.ts.
import { accessCodeEndpoints } from '../endpoints/access-code.ts'
import { adminEndpoints } from '../endpoints/admin.ts'
import { announcementEndpoints } from '../endpoints/announcement.ts'
import { answerEndpoints } from '../endpoints/answer.ts'
import { apiTokenEndpoints } from '../endpoints/api-token.ts'
import { articleEndpoints } from '../endpoints/article.ts'
import { assignmentEndpoints } from '../endpoints/assignment.ts'
import { auditEndpoints } from '../endpoints/audit.ts'
import { authEndpoints } from '../endpoints/auth.ts'
import { bulkEndpoints } from '../endpoints/bulk.ts'
import { calendarEndpoints } from '../endpoints/calendar.ts'
import { captionEndpoints } from '../endpoints/caption.ts'
import { certificateEndpoints } from '../endpoints/certificate.ts'
import { contactEndpoints } from '../endpoints/contact.ts'
import { courseEndpoints } from '../endpoints/course.ts'
import { courseAdminEndpoints } from '../endpoints/course-admin.ts'
import { courseEditorEndpoints } from '../endpoints/course-editor.ts'
import { courseQuestionEndpoints } from '../endpoints/course-question.ts'
import { dueEndpoints } from '../endpoints/due.ts'
import { emailEndpoints } from '../endpoints/email.ts'
import { enrolmentEndpoints } from '../endpoints/enrolment.ts'
import { fileEndpoints } from '../endpoints/file.ts'
import { gradeEndpoints } from '../endpoints/grade.ts'
import { gradeFileEndpoints } from '../endpoints/grade-file.ts'
import { gradeSettingsEndpoints } from '../endpoints/grade-settings.ts'
import { groupEndpoints } from '../endpoints/group.ts'
import { healthEndpoints } from '../endpoints/health.ts'
import { instructorEndpoints } from '../endpoints/instructor.ts'
import { invitationEndpoints } from '../endpoints/invitation.ts'
import { keptGradesEndpoints } from '../endpoints/kept-grades.ts'
import { learnerMessageEndpoints } from '../endpoints/learner-message.ts'
import { learningEndpoints } from '../endpoints/learning.ts'
import { learningReportEndpoints } from '../endpoints/learning-report.ts'
import { lectureEndpoints } from '../endpoints/lecture.ts'
import { mailEndpoints } from '../endpoints/mail.ts'
import { myDataEndpoints } from '../endpoints/my-data.ts'
import { noteEndpoints } from '../endpoints/note.ts'
import { notificationEndpoints } from '../endpoints/notification.ts'
import { notificationChoiceEndpoints } from '../endpoints/notification-choice.ts'
import { oidcEndpoints } from '../endpoints/oidc.ts'
import { outlineEndpoints } from '../endpoints/outline.ts'
import { overviewEndpoints } from '../endpoints/overview.ts'
import { ownWordEndpoints } from '../endpoints/own-words.ts'
import { passkeyEndpoints } from '../endpoints/passkey.ts'
import { pathEndpoints } from '../endpoints/path.ts'
import { pathEnrolmentEndpoints } from '../endpoints/path-enrolment.ts'
import { peerReviewEndpoints } from '../endpoints/peer-review.ts'
import { peopleEndpoints } from '../endpoints/people.ts'
import { peopleBulkEndpoints } from '../endpoints/people-bulk.ts'
import { personEndpoints } from '../endpoints/person.ts'
import { progressEndpoints } from '../endpoints/progress.ts'
import { questionEndpoints } from '../endpoints/question.ts'
import { questionBankEndpoints } from '../endpoints/question-bank.ts'
import { quizEndpoints } from '../endpoints/quiz.ts'
import { quizAttemptEndpoints } from '../endpoints/quiz-attempt.ts'
import { quizGradingEndpoints } from '../endpoints/quiz-grading.ts'
import { quizStatisticsEndpoints } from '../endpoints/quiz-statistics.ts'
import { quizTimeEndpoints } from '../endpoints/quiz-time.ts'
import { reportEndpoints } from '../endpoints/report.ts'
import { resourceEndpoints } from '../endpoints/resource.ts'
import { reviewEndpoints } from '../endpoints/review.ts'
import { savedCommentEndpoints } from '../endpoints/saved-comment.ts'
import { schoolEndpoints } from '../endpoints/school.ts'
import { sessionEndpoints } from '../endpoints/session.ts'
import { statisticsEndpoints } from '../endpoints/statistics.ts'
import { submissionEndpoints } from '../endpoints/submission.ts'
import { submissionCommentEndpoints } from '../endpoints/submission-comment.ts'
import { submissionGradingEndpoints } from '../endpoints/submission-grading.ts'
import { submissionSimilarEndpoints } from '../endpoints/submission-similar.ts'
import { todayEndpoints } from '../endpoints/today.ts'
import { twoStepEndpoints } from '../endpoints/two-step.ts'
import { uploadEndpoints } from '../endpoints/upload.ts'
import { userEndpoints } from '../endpoints/user.ts'
import { videoQuestionEndpoints } from '../endpoints/video-question.ts'
import { webhookEndpoints } from '../endpoints/webhook.ts'

export const endpoints = {
  ...accessCodeEndpoints,
  ...adminEndpoints,
  ...announcementEndpoints,
  ...answerEndpoints,
  ...apiTokenEndpoints,
  ...articleEndpoints,
  ...assignmentEndpoints,
  ...auditEndpoints,
  ...authEndpoints,
  ...bulkEndpoints,
  ...calendarEndpoints,
  ...captionEndpoints,
  ...certificateEndpoints,
  ...contactEndpoints,
  ...courseEndpoints,
  ...courseAdminEndpoints,
  ...courseEditorEndpoints,
  ...courseQuestionEndpoints,
  ...dueEndpoints,
  ...emailEndpoints,
  ...enrolmentEndpoints,
  ...fileEndpoints,
  ...gradeEndpoints,
  ...gradeFileEndpoints,
  ...gradeSettingsEndpoints,
  ...groupEndpoints,
  ...healthEndpoints,
  ...instructorEndpoints,
  ...invitationEndpoints,
  ...keptGradesEndpoints,
  ...learnerMessageEndpoints,
  ...learningEndpoints,
  ...learningReportEndpoints,
  ...lectureEndpoints,
  ...mailEndpoints,
  ...myDataEndpoints,
  ...noteEndpoints,
  ...notificationEndpoints,
  ...notificationChoiceEndpoints,
  ...oidcEndpoints,
  ...outlineEndpoints,
  ...overviewEndpoints,
  ...ownWordEndpoints,
  ...passkeyEndpoints,
  ...pathEndpoints,
  ...pathEnrolmentEndpoints,
  ...peerReviewEndpoints,
  ...peopleEndpoints,
  ...peopleBulkEndpoints,
  ...personEndpoints,
  ...progressEndpoints,
  ...questionEndpoints,
  ...questionBankEndpoints,
  ...quizEndpoints,
  ...quizAttemptEndpoints,
  ...quizGradingEndpoints,
  ...quizStatisticsEndpoints,
  ...quizTimeEndpoints,
  ...reportEndpoints,
  ...resourceEndpoints,
  ...reviewEndpoints,
  ...savedCommentEndpoints,
  ...schoolEndpoints,
  ...sessionEndpoints,
  ...statisticsEndpoints,
  ...submissionEndpoints,
  ...submissionCommentEndpoints,
  ...submissionGradingEndpoints,
  ...submissionSimilarEndpoints,
  ...todayEndpoints,
  ...twoStepEndpoints,
  ...uploadEndpoints,
  ...userEndpoints,
  ...videoQuestionEndpoints,
  ...webhookEndpoints,
}
export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
