import { adminEndpoints } from './admin.ts'
import { authEndpoints } from './auth.ts'
import { captionEndpoints } from './caption.ts'
import { contactEndpoints } from './contact.ts'
import { courseEndpoints } from './course.ts'
import { lectureEndpoints } from './lecture.ts'
import { progressEndpoints } from './progress.ts'
import { uploadEndpoints } from './upload.ts'
import { userEndpoints } from './user.ts'

/** Every endpoint of the API by its name. The web imports only types from here. */
export const endpoints = {
  ...authEndpoints,
  ...userEndpoints,
  ...courseEndpoints,
  ...lectureEndpoints,
  ...progressEndpoints,
  ...captionEndpoints,
  ...contactEndpoints,
  ...adminEndpoints,
  ...uploadEndpoints,
}
export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
