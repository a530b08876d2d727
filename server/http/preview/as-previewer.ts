import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../contract/api/define-endpoint.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import { previewHeader } from '../../../contract/preview.ts'
import type { AppContext } from '../../context.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import { Problem } from '../../core/problem.ts'
import type { MayEdit } from '../guard.ts'

type Services = { ctx: AppContext; mayEdit: MayEdit }

export const isPreview = ({ headers }: FastifyRequest) => headers[previewHeader] !== undefined

/**
 * The user of a request that names the course in the header of previews: in calls about courses a new learner who has
 * left nothing anywhere. Throws 403 for changes, and for people who do not edit the course.
 */
export async function asPreviewer(
  { ctx, mayEdit }: Services,
  endpoint: Endpoint,
  { headers }: FastifyRequest,
  user: CurrentUser | undefined,
): Promise<CurrentUser | undefined> {
  const courseId = headers[previewHeader]
  if (!user || courseId === undefined) return user
  // Visitors may make these calls, too, such as logging out.
  if (endpoint.method !== 'GET' && endpoint.access !== 'everyone')
    throw new Problem('preview', serverMessages.previewSavesNothing)
  if (!isAboutCourses(endpoint)) return user
  if (!isId(courseId) || !(await mayEdit(ctx.db, user, { courseId })))
    throw new Problem('not-allowed', serverMessages.notAllowed)
  return {
    ...user,
    id: newLearnerId(user.id),
    role: 'USER',
    editorId: undefined,
    memberId: undefined,
    previewedId: courseId,
  }
}

const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The account stays the person's own. */
const isAboutCourses = ({ path, query }: Endpoint) =>
  names.some((name) => path.includes(`/:${name}`) || Object.hasOwn(query?.shape ?? {}, name))
const names = ['courseId', 'lectureId', 'questionId']

/** No row has it: ours are of version 7 (RFC 9562 §5.8 leaves version 8 to everyone). */
const newLearnerId = (id: string) => `${id.slice(0, 14)}8${id.slice(15)}`
