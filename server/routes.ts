import { invitationRoutes } from './features/admin/invitation/routes.ts'
import { adminRoutes, healthRoutes } from './features/admin/routes.ts'
import { announcementRoutes } from './features/announcement/routes.ts'
import { apiTokenRoutes } from './features/api-token/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { emailRoutes } from './features/auth/email/routes.ts'
import { myDataRoutes } from './features/auth/my-data/routes.ts'
import { oidcRoutes } from './features/auth/oidc/routes.ts'
import { passkeyRoutes } from './features/auth/passkeys/routes.ts'
import { authRoutes } from './features/auth/routes.ts'
import { sessionRoutes } from './features/auth/sessions/routes.ts'
import { twoStepRoutes } from './features/auth/two-step/routes.ts'
import { captionRoutes } from './features/caption/routes.ts'
import { certificateRoutes } from './features/certificate/routes.ts'
import { contactRoutes } from './features/contact/routes.ts'
import { courseDeskRoutes, courseEditorRoutes, courseRoutes } from './features/course/routes.ts'
import { articleRoutes } from './features/lecture/article/routes.ts'
import { bulkRoutes } from './features/lecture/bulk/routes.ts'
import { fileRoutes } from './features/lecture/file/routes.ts'
import { outlineRoutes } from './features/lecture/outline/routes.ts'
import { resourceRoutes } from './features/lecture/resource/routes.ts'
import { lectureRoutes } from './features/lecture/routes.ts'
import { mailRoutes } from './features/mail/routes.ts'
import { noteRoutes } from './features/note/routes.ts'
import { notificationRoutes } from './features/notification/routes.ts'
import { notificationChoiceRoutes } from './features/notification-choice/routes.ts'
import { overviewRoutes } from './features/overview/routes.ts'
import { ownWordRoutes } from './features/own-words/routes.ts'
import { statisticsRoutes } from './features/progress/curves/routes.ts'
import { learningRoutes } from './features/progress/learning/routes.ts'
import { progressRoutes } from './features/progress/routes.ts'
import { answerRoutes, questionRoutes } from './features/question/routes.ts'
import { reportRoutes } from './features/report/routes.ts'
import { reviewRoutes } from './features/review/routes.ts'
import { schoolRoutes } from './features/school/routes.ts'
import { userRoutes } from './features/user/routes.ts'
import { webhookRoutes } from './features/webhook/routes.ts'
import { uploadRoutes } from './uploads/upload-routes.ts'

export const routes = [
  ...authRoutes,
  ...emailRoutes,
  ...sessionRoutes,
  ...twoStepRoutes,
  ...myDataRoutes,
  ...oidcRoutes,
  ...passkeyRoutes,
  ...userRoutes,
  ...apiTokenRoutes,
  ...courseRoutes,
  ...courseEditorRoutes,
  ...courseDeskRoutes,
  ...lectureRoutes,
  ...outlineRoutes,
  ...bulkRoutes,
  ...articleRoutes,
  ...fileRoutes,
  ...resourceRoutes,
  ...progressRoutes,
  ...learningRoutes,
  ...statisticsRoutes,
  ...notificationRoutes,
  ...noteRoutes,
  ...certificateRoutes,
  ...reviewRoutes,
  ...announcementRoutes,
  ...notificationChoiceRoutes,
  ...captionRoutes,
  ...questionRoutes,
  ...answerRoutes,
  ...reportRoutes,
  ...ownWordRoutes,
  ...contactRoutes,
  ...adminRoutes,
  ...invitationRoutes,
  ...overviewRoutes,
  ...healthRoutes,
  ...auditRoutes,
  ...webhookRoutes,
  ...schoolRoutes,
  ...mailRoutes,
  ...uploadRoutes,
]
