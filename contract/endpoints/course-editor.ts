import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, success } from '../api/define-endpoint.ts'
import * as rules from '../messages/rules.ts'
import { contentRevision } from '../validation/bounds/content-revision.ts'
import { userStates } from '../validation/choices.ts'
import { issueText } from '../validation/issue-text.ts'
import { maxEditors } from '../validation/limits.ts'
import { catalogueQuery, catalogueReply, courseParams } from './course.ts'
import { user } from './user.ts'

const notAList = issueText(rules.userIdsMissing)

export const editor = z.extend(z.pick(user, { _id: true, fullName: true, email: true, avatar: true }), {
  state: z.enum(userStates),
})
export type Editor = z.output<typeof editor>

export const courseEditorEndpoints = endpointsOf(() => ({
  listEditedCourses: defineEndpoint({
    method: 'GET',
    path: '/user/edited-courses',
    access: 'signed-in',
    tokenScope: 'courses:read',
    summary: 'The courses that you are an editor of, drafts too, as `GET /course` lists them.',
    query: catalogueQuery,
    reply: catalogueReply,
  }),

  listEditors: defineEndpoint({
    method: 'GET',
    path: '/course/:courseId/editors',
    access: 'administrator',
    tokenScope: 'administration:read',
    summary:
      'Who may edit a course besides administrators. A disabled account stays listed, but has no rights.',
    params: courseParams,
    reply: success({ editors: z.array(editor), revision: z.string() }),
  }),

  changeEditors: defineEndpoint({
    method: 'PUT',
    path: '/course/:courseId/editors',
    access: 'administrator',
    tokenScope: 'administration:write',
    summary: `Choose who may edit a course besides administrators: its texts, thumbnail and state, its lectures and captions. All of them at once, ${maxEditors} at most; those who are left out lose the right at once. With the \`revision\` that \`GET\` gave, the answer is 409 with the code \`changed-meanwhile\` if others were chosen since.`,
    params: courseParams,
    body: {
      missing: rules.userIdsMissing,
      schema: z.strictObject({
        userIds: z.array(z.uuid({ error: notAList }), { error: notAList }),
        revision: z.optional(contentRevision),
      }),
    },
    reply: success({ editors: z.array(editor), revision: z.string() }),
  }),
}))
