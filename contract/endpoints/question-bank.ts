import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import { perPerson } from '../api/rate-limit.ts'
import * as messages from '../messages/question-bank.ts'
import * as rules from '../messages/rules.ts'
import * as serverMessages from '../messages/server-question-bank.ts'
import { bankPage } from '../page-sizes.ts'
import { exclusions, exportFormats, importFormats, questionKinds } from '../question-kinds.ts'
import { draftFields, questionDraft } from '../questions/draft-fields.ts'
import { questionFile } from '../questions/question-file.ts'
import { questionSchemas, questionUnion } from '../questions/schemas.ts'
import { revision } from '../validation/bounds/number.ts'
import {
  maxBankPictures,
  maxBankQuestions,
  maxFilePictureBytes,
  maxFilePictures,
  maxQuestionBytes,
  maxQuestionsPerFile,
  maxSoundSeconds,
  questionLength,
} from '../validation/bounds/question-limits.ts'
import { articlePictureFile, soundFile } from '../validation/files.ts'
import { issueText } from '../validation/issue-text.ts'
import { MB, maxLength } from '../validation/limits.ts'
import { pageCursor, pageLimit } from '../validation/paging.ts'
import { searched } from '../validation/searched.ts'
import { articlePicture } from './article-picture.ts'
import { courseParams } from './course.ts'
import { trueOrFalseQuery } from './import-query.ts'

/** With the right answers, for editors. What was read may be sent again. */
const bankQuestion = questionUnion('content', {
  _id: z.string(),
  /** Grows by 1 with each change of what the question says. */
  version: z.int(),
  /** '' if it has none of its own. */
  title: z.string(),
  /** Markdown. */
  stem: z.string(),
  folder: z.string(),
  tags: z.array(z.string()),
  hints: z.array(z.string()),
  feedback: z.string(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  /** Set by a regrade: it is not asked any more, and counts for nobody or gives everyone all its points. */
  excluded: z.nullable(z.enum(exclusions)),
  /** Those that its texts show, and the sounds that they play, whose width is 0. */
  pictures: z.optional(z.array(articlePicture)),
  /** The quizzes that ask it. */
  usedBy: z.array(z.object({ lectureId: z.string(), title: z.string() })),
})
export type BankQuestion = z.output<typeof bankQuestion>

const wrongVersion = { error: issueText(rules.contentRevision) }

const fieldNames = Object.values(questionSchemas).flatMap(({ draft }) => Object.keys(draft))

/** Which fields a kind has and what they hold, the question's kind decides. */
const kindFields = Object.fromEntries(fieldNames.map((name) => [name, z.optional(z.unknown())]))

const questionParams = z.object({ courseId: id, questionId: id })
const forEditors = { access: 'course-editor', tokenScope: 'courses:write' } as const
const notAFormat = (formats: readonly string[]) => ({
  error: issueText(rules.notOneOf({ label: messages.format, choices: formats.join(', ') })),
})
const notAKind = {
  error: issueText(rules.notOneOf({ label: messages.kind, choices: questionKinds.join(', ') })),
}

export const questionBankEndpoints = endpointsOf(() => ({
  addBankQuestion: defineEndpoint({
    ...forEditors,
    method: 'POST',
    path: '/course/:courseId/questions',
    summary: `Add a question to the bank of a course, ${maxBankQuestions} at most; \`kind\` says which fields it has. Texts are Markdown. Options, items and pairs get ids.`,
    params: courseParams,
    body: { missing: messages.stemMissing, schema: questionDraft },
    maxBodyBytes: maxQuestionBytes,
    status: 201,
    reply: success({ question: bankQuestion }),
  }),

  addQuestionPicture: defineEndpoint({
    ...forEditors,
    method: 'POST',
    path: '/course/:courseId/question-pictures',
    summary: `Add a picture for the questions of a course, ${maxBankPictures} at most with its sounds: PNG, JPEG, WebP, GIF or AVIF. It is shown where a stem, an option, a hint or a feedback says \`![alternative text](reference)\`, to people who may take the course.`,
    params: courseParams,
    body: { missing: rules.resourceMissing, schema: z.strictObject({}) },
    files: { picture: articlePictureFile },
    status: 201,
    reply: success({ picture: articlePicture }),
  }),

  addQuestionSound: defineEndpoint({
    ...forEditors,
    method: 'POST',
    path: '/course/:courseId/question-sounds',
    summary: `Add a sound for the questions of a course, ${maxSoundSeconds / 60} minutes at most: MP3, M4A, Ogg, FLAC, WAV, or MP4 and WebM without pictures. It is played where a stem, an option, a hint or a feedback says \`![what is heard](reference)\`, to people who may take the course. Its width and height are 0.`,
    params: courseParams,
    body: { missing: rules.resourceMissing, schema: z.strictObject({}) },
    files: { sound: soundFile },
    status: 201,
    reply: success({ sound: articlePicture }),
  }),

  listBankQuestions: defineEndpoint({
    ...forEditors,
    method: 'GET',
    path: '/course/:courseId/questions',
    summary:
      'The questions of a course with their answers, for its editors, the newest first: with `q` those that have words which begin like its words, with `tag`, `kind` or `folder` those that have it; a folder includes those inside it. `folders` and `tags` are those of the whole bank.',
    params: courseParams,
    query: z.object({
      q: searched('q', maxLength.search),
      tag: searched('tag', questionLength.tag),
      kind: z.optional(z.enum(questionKinds, notAKind)),
      folder: searched('folder', questionLength.folder),
      limit: z.optional(pageLimit(bankPage.max)),
      cursor: z.optional(pageCursor),
    }),
    reply: success({
      questions: z.array(bankQuestion),
      nextCursor: z.nullable(z.string()),
      folders: z.array(z.string()),
      tags: z.array(z.string()),
    }),
  }),

  editBankQuestion: defineEndpoint({
    ...forEditors,
    method: 'PATCH',
    path: '/course/:courseId/questions/:questionId',
    summary:
      'Change a question; what is left out stays. Another stem, other answers or another title make a new version, and quizzes that were answered keep theirs. Options keep their ids if you send them, or the same text. With the `version` that you read, the answer is 409 with the code `changed-meanwhile` if others changed it since.',
    params: questionParams,
    body: {
      missing: messages.stemMissing,
      schema: z.strictObject({
        ...kindFields,
        ...draftFields,
        kind: z.optional(z.enum(questionKinds, notAKind)),
        version: z.optional(revision(wrongVersion)),
      }),
    },
    maxBodyBytes: maxQuestionBytes,
    reply: success({ question: bankQuestion }),
  }),

  importBankQuestions: defineEndpoint({
    ...forEditors,
    method: 'POST',
    path: '/course/:courseId/questions/import',
    limits: [perPerson('own imports of questions', { max: 60, minutes: 10 }, serverMessages.tooManyImports)],
    summary: `Import the questions of a file in UTF-8, ${maxQuestionsPerFile} at most: Moodle XML (the default), GIFT, Aiken, CSV with the columns of the export, or QTI: a file of 1.2 as Canvas and Common Cartridge write it, an item of 2.0 to 3.0, or a ZIP package of them. Pictures in a file of Moodle XML or QTI come along, ${maxFilePictures} with ${maxFilePictureBytes / MB} MB at most, each as if it had been uploaded. A question that cannot be taken is left out, and \`message\` says why; the others are added to the bank. With \`dryRun=true\` nothing is written.`,
    params: courseParams,
    query: z.object({
      format: z.optional(z.enum(importFormats, notAFormat(importFormats))),
      dryRun: trueOrFalseQuery('dryRun'),
    }),
    body: { missing: messages.fileMissing, schema: z.strictObject({}) },
    files: { file: questionFile },
    reply: success({
      questions: z.array(
        z.object({
          title: z.string(),
          kind: z.optional(z.enum(questionKinds)),
          ok: z.boolean(),
          message: z.optional(z.string()),
        }),
      ),
    }),
  }),

  exportBankQuestions: defineEndpoint({
    ...forEditors,
    method: 'GET',
    path: '/course/:courseId/questions/export',
    summary:
      'All questions of a course with their answers as a file: Moodle XML (the default), whose texts are Markdown, which Moodle reads, too; CSV; or a ZIP package of QTI 3.0 with one item for each question, tags and folders in its manifest. Moodle XML and QTI have the pictures of the questions.',
    params: courseParams,
    query: z.object({ format: z.optional(z.enum(exportFormats, notAFormat(exportFormats))) }),
    file: { mediaType: 'application/xml' },
    reply: z.string(),
  }),

  deleteBankQuestion: defineEndpoint({
    ...forEditors,
    method: 'DELETE',
    path: '/course/:courseId/questions/:questionId',
    summary:
      'Delete a question. For 10 minutes it can be brought back. Attempts in which it was asked keep it and its grades.',
    params: questionParams,
    reply: success({}),
  }),

  restoreBankQuestion: defineEndpoint({
    ...forEditors,
    method: 'POST',
    path: '/course/:courseId/questions/:questionId/restore',
    summary: 'Bring back a question that was deleted.',
    params: questionParams,
    reply: success({ question: bankQuestion }),
  }),
}))
