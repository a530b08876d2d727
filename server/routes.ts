import { adminRoutes, healthRoutes } from './features/admin/routes.ts'
import { apiTokenRoutes } from './features/api-token/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { passkeyRoutes } from './features/auth/passkeys/routes.ts'
import { authRoutes } from './features/auth/routes.ts'
import { sessionRoutes } from './features/auth/sessions/routes.ts'
import { twoStepRoutes } from './features/auth/two-step/routes.ts'
import { captionRoutes } from './features/caption/routes.ts'
import { contactRoutes } from './features/contact/routes.ts'
import { courseDeskRoutes, courseRoutes } from './features/course/routes.ts'
import { lectureRoutes } from './features/lecture/routes.ts'
import { mailRoutes } from './features/mail/routes.ts'
import { progressRoutes } from './features/progress/routes.ts'
import { schoolRoutes } from './features/school/routes.ts'
import { userRoutes } from './features/user/routes.ts'
import { webhookRoutes } from './features/webhook/routes.ts'
import { uploadRoutes } from './uploads/upload-routes.ts'

export const routes = [
  ...authRoutes,
  ...sessionRoutes,
  ...twoStepRoutes,
  ...passkeyRoutes,
  ...userRoutes,
  ...apiTokenRoutes,
  ...courseRoutes,
  ...courseDeskRoutes,
  ...lectureRoutes,
  ...progressRoutes,
  ...captionRoutes,
  ...contactRoutes,
  ...adminRoutes,
  ...healthRoutes,
  ...auditRoutes,
  ...webhookRoutes,
  ...schoolRoutes,
  ...mailRoutes,
  ...uploadRoutes,
]
