import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import * as rules from '../messages/rules.ts'
import { resourceFile } from '../validation/files.ts'
import { resource } from './lecture.ts'

const lectureParams = z.object({ courseId: id, lectureId: id })
const resourceParams = z.object({ courseId: id, lectureId: id, resourceId: id })

const about = { access: 'course-editor', tokenScope: 'courses:write' } as const

export const resourceEndpoints = endpointsOf(() => ({
  addResource: defineEndpoint({
    ...about,
    method: 'POST',
    path: '/course/:courseId/lecture/:lectureId/resources',
    summary: 'Add a file of any type to a lecture, for its learners to download.',
    params: lectureParams,
    body: { missing: rules.resourceMissing, schema: z.strictObject({}) },
    files: { file: resourceFile },
    status: 201,
    reply: success({ resource }),
  }),

  deleteResource: defineEndpoint({
    ...about,
    method: 'DELETE',
    path: '/course/:courseId/lecture/:lectureId/resources/:resourceId',
    summary: 'Remove a file from a lecture. It can be brought back.',
    params: resourceParams,
    reply: success({}),
  }),

  restoreResource: defineEndpoint({
    ...about,
    method: 'POST',
    path: '/course/:courseId/lecture/:lectureId/resources/:resourceId/restore',
    summary: 'Bring back a file that was removed from a lecture.',
    params: resourceParams,
    reply: success({}),
  }),
}))
