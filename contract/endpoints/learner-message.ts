import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, success } from '../api/define-endpoint.ts'
import { perHour } from '../api/per-hour.ts'
import { perPersonAndHour } from '../api/rate-limit.ts'
import * as rules from '../messages/rules.ts'
import * as messages from '../messages/server-learner-message.ts'
import { announcementPage } from '../page-sizes.ts'
import { learnerFilters } from '../validation/choices.ts'
import { issueText } from '../validation/issue-text.ts'
import { maxLearnersAtOnce, maxLength, maxMessagesPerDay } from '../validation/limits.ts'
import { pageCursor, pageLimit } from '../validation/paging.ts'
import { prose } from '../validation/text.ts'
import { batchMails } from './announcement.ts'
import { courseParams } from './course.ts'

const missing = rules.learnerMessageMissing
const text = prose({ label: rules.theMessage, missing, max: maxLength.learnerMessage })
const notReaders = { error: issueText(rules.readersMissing({ max: maxLearnersAtOnce })) }
const notAFilter = {
  error: issueText(rules.notOneOf({ label: 'filter', choices: learnerFilters.join(', ') })),
}

/** What people type; the page adds to whom. */
export const learnerMessageForm = { missing, schema: z.strictObject({ text }) }

const learnerMessage = z.object({
  _id: z.string(),
  /** Plain text. */
  text: z.string(),
  author: z.nullable(z.string()),
  /** Whom it was written to, if to one learner. */
  reader: z.nullable(z.string()),
  /** How many learners got it, by mail or at the bell. */
  readers: z.int(),
  createdAt: z.iso.datetime(),
  /** Missing if it was not sent by mail. */
  mails: z.optional(batchMails),
})
export type LearnerMessage = z.output<typeof learnerMessage>

const aboutLearners = {
  path: '/course/:courseId/messages',
  access: 'course-editor',
  tokenScope: 'courses:write',
  params: courseParams,
} as const

export const learnerMessageEndpoints = endpointsOf(() => ({
  listLearnerMessages: defineEndpoint({
    ...aboutLearners,
    method: 'GET',
    summary: 'The messages that editors of a course have sent to its learners, newest first.',
    query: z.object({ limit: z.optional(pageLimit(announcementPage.max)), cursor: z.optional(pageCursor) }),
    reply: success({ learnerMessages: z.array(learnerMessage), nextCursor: z.nullable(z.string()) }),
  }),

  writeToLearners: defineEndpoint({
    ...aboutLearners,
    method: 'POST',
    limits: [perPersonAndHour('own messages to learners', perHour.messages, messages.tooManyMessages)],
    summary: `Write to learners of a published course: to those whom \`userIds\` names, also people who are enrolled and have not begun, or to \`all\` or the \`stuck\` ones (\`filter\`). The message is plain text; each learner gets it at the bell and by mail, as they have chosen. Left out are people who neither learn in the course nor are enrolled in it, who want neither, or who got ${maxMessagesPerDay} messages within a day: \`readers\` get it, \`leftOut\` do not. Mails are written and sent after the response.`,
    body: {
      missing,
      schema: z.strictObject({
        userIds: z.optional(
          z
            .array(z.uuid(notReaders), notReaders)
            .check(z.minLength(1, notReaders), z.maxLength(maxLearnersAtOnce, notReaders)),
        ),
        filter: z.optional(z.enum(learnerFilters, notAFilter)),
        text,
      }),
    },
    status: 201,
    reply: success({ learnerMessage, readers: z.int(), leftOut: z.int() }),
  }),
}))
