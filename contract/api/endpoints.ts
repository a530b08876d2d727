// Generated from the files of contract/endpoints/ by scripts/generate/write-lists.ts.
import { adminEndpoints } from '../endpoints/admin.ts'
import { apiTokenEndpoints } from '../endpoints/api-token.ts'
import { authEndpoints } from '../endpoints/auth.ts'
import { captionEndpoints } from '../endpoints/caption.ts'
import { contactEndpoints } from '../endpoints/contact.ts'
import { courseEndpoints } from '../endpoints/course.ts'
import { courseEditorEndpoints } from '../endpoints/course-editor.ts'
import { auditEndpoints } from '../endpoints/desk/audit.ts'
import { courseDeskEndpoints } from '../endpoints/desk/course-desk.ts'
import { healthEndpoints } from '../endpoints/desk/health.ts'
import { invitationEndpoints } from '../endpoints/desk/invitation.ts'
import { mailEndpoints } from '../endpoints/desk/mail.ts'
import { overviewEndpoints } from '../endpoints/desk/overview.ts'
import { peopleEndpoints } from '../endpoints/desk/people.ts'
import { schoolEndpoints } from '../endpoints/desk/school.ts'
import { webhookEndpoints } from '../endpoints/desk/webhook.ts'
import { announcementEndpoints } from '../endpoints/learners/announcement.ts'
import { answerEndpoints } from '../endpoints/learners/answer.ts'
import { certificateEndpoints } from '../endpoints/learners/certificate.ts'
import { noteEndpoints } from '../endpoints/learners/note.ts'
import { notificationEndpoints } from '../endpoints/learners/notification.ts'
import { notificationChoiceEndpoints } from '../endpoints/learners/notification-choice.ts'
import { ownWordEndpoints } from '../endpoints/learners/own-words.ts'
import { questionEndpoints } from '../endpoints/learners/question.ts'
import { reportEndpoints } from '../endpoints/learners/report.ts'
import { reviewEndpoints } from '../endpoints/learners/review.ts'
import { articleEndpoints } from '../endpoints/learning/article.ts'
import { fileEndpoints } from '../endpoints/learning/file.ts'
import { resourceEndpoints } from '../endpoints/learning/resource.ts'
import { statisticsEndpoints } from '../endpoints/learning/statistics.ts'
import { learningEndpoints } from '../endpoints/learning.ts'
import { lectureEndpoints } from '../endpoints/lecture.ts'
import { progressEndpoints } from '../endpoints/progress.ts'
import { emailEndpoints } from '../endpoints/sign-in/email.ts'
import { myDataEndpoints } from '../endpoints/sign-in/my-data.ts'
import { oidcEndpoints } from '../endpoints/sign-in/oidc.ts'
import { passkeyEndpoints } from '../endpoints/sign-in/passkey.ts'
import { sessionEndpoints } from '../endpoints/sign-in/session.ts'
import { twoStepEndpoints } from '../endpoints/sign-in/two-step.ts'
import { bulkEndpoints } from '../endpoints/structure/bulk.ts'
import { outlineEndpoints } from '../endpoints/structure/outline.ts'
import { uploadEndpoints } from '../endpoints/upload.ts'
import { userEndpoints } from '../endpoints/user.ts'

export const endpoints = {
  ...adminEndpoints,
  ...apiTokenEndpoints,
  ...authEndpoints,
  ...captionEndpoints,
  ...contactEndpoints,
  ...courseEndpoints,
  ...courseEditorEndpoints,
  ...auditEndpoints,
  ...courseDeskEndpoints,
  ...healthEndpoints,
  ...invitationEndpoints,
  ...mailEndpoints,
  ...overviewEndpoints,
  ...peopleEndpoints,
  ...schoolEndpoints,
  ...webhookEndpoints,
  ...announcementEndpoints,
  ...answerEndpoints,
  ...certificateEndpoints,
  ...noteEndpoints,
  ...notificationEndpoints,
  ...notificationChoiceEndpoints,
  ...ownWordEndpoints,
  ...questionEndpoints,
  ...reportEndpoints,
  ...reviewEndpoints,
  ...articleEndpoints,
  ...fileEndpoints,
  ...resourceEndpoints,
  ...statisticsEndpoints,
  ...learningEndpoints,
  ...lectureEndpoints,
  ...progressEndpoints,
  ...emailEndpoints,
  ...myDataEndpoints,
  ...oidcEndpoints,
  ...passkeyEndpoints,
  ...sessionEndpoints,
  ...twoStepEndpoints,
  ...bulkEndpoints,
  ...outlineEndpoints,
  ...uploadEndpoints,
  ...userEndpoints,
}
export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
