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
import { lectureEndpoints } from '../endpoints/lecture.ts'
import { progressEndpoints } from '../endpoints/progress.ts'
import { emailEndpoints } from '../endpoints/sign-in/email.ts'
import { myDataEndpoints } from '../endpoints/sign-in/my-data.ts'
import { oidcEndpoints } from '../endpoints/sign-in/oidc.ts'
import { passkeyEndpoints } from '../endpoints/sign-in/passkey.ts'
import { sessionEndpoints } from '../endpoints/sign-in/session.ts'
import { twoStepEndpoints } from '../endpoints/sign-in/two-step.ts'
import { uploadEndpoints } from '../endpoints/upload.ts'
import { userEndpoints } from '../endpoints/user.ts'

export const endpoints = {
  ...authEndpoints,
  ...emailEndpoints,
  ...sessionEndpoints,
  ...twoStepEndpoints,
  ...myDataEndpoints,
  ...oidcEndpoints,
  ...passkeyEndpoints,
  ...userEndpoints,
  ...apiTokenEndpoints,
  ...courseEndpoints,
  ...courseEditorEndpoints,
  ...courseDeskEndpoints,
  ...lectureEndpoints,
  ...progressEndpoints,
  ...captionEndpoints,
  ...contactEndpoints,
  ...adminEndpoints,
  ...healthEndpoints,
  ...overviewEndpoints,
  ...peopleEndpoints,
  ...invitationEndpoints,
  ...auditEndpoints,
  ...webhookEndpoints,
  ...schoolEndpoints,
  ...mailEndpoints,
  ...uploadEndpoints,
}
export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
