import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import * as rules from '../messages/rules.ts'
import { revision } from '../validation/bounds/number.ts'
import { articlePictureFile } from '../validation/files.ts'
import { issueText } from '../validation/issue-text.ts'
import { maxArticleBytes, maxLength } from '../validation/limits.ts'
import { prose, singleLine } from '../validation/text.ts'
import { articleBody, articleDraftBody } from './article-body.ts'
import { articlePicture } from './article-picture.ts'
import { courseParams } from './course.ts'
import { lecture } from './lecture.ts'
import { asDraft } from './lecture-fields.ts'

const missing = rules.addLectureMissing

const titleRule = { label: rules.theTitle, missing, max: maxLength.title }
const title = singleLine(titleRule)
const description = prose({ label: rules.theDescription, missing, max: maxLength.description })
const draftTitle = singleLine({ ...titleRule, mayBeEmpty: true })

/** What people need to type before learners see it. */
export const articleForm = {
  missing,
  schema: z.strictObject({ title, description: z.optional(description), body: articleBody, ...asDraft }),
}

/** What the button for drafts sends: nothing of it needs to be there. */
export const articleDraftForm = {
  missing,
  schema: z.strictObject({ title: draftTitle, body: articleDraftBody, ...asDraft }),
}

/** A draft may lack what `form` asks for. */
const unlessDraft =
  (form: z.ZodMiniType): z.core.CheckFn<{ isDraft?: boolean | undefined }> =>
  ({ value: { isDraft, ...words }, issues }) => {
    const { error } = isDraft ? {} : form.safeParse(words)
    for (const { path, message } of error?.issues ?? [])
      issues.push({ code: 'custom', path, message, input: words })
  }

const newArticleForm = {
  missing,
  schema: z
    .strictObject({
      title: z.optional(draftTitle),
      description: z.optional(description),
      body: z.optional(articleDraftBody),
      sectionId: z.optional(id),
      ...asDraft,
    })
    .check(unlessDraft(z.object({ title, body: articleBody }))),
}

/** What people type; the page adds the revision. */
export const saveArticleForm = {
  missing: rules.articleMissing,
  schema: z.strictObject({ body: articleBody }),
}

const readRevision = revision({ error: issueText(rules.revisionMissing) })

const savedArticleForm = {
  missing: rules.articleMissing,
  schema: z
    .strictObject({
      body: articleDraftBody,
      revision: readRevision,
      title: z.optional(draftTitle),
      ...asDraft,
    })
    .check(unlessDraft(z.object({ title: z.optional(title), body: articleBody }))),
}

export type ArticlePicture = z.output<typeof articlePicture>

const article = z.object({
  /** Markdown; pages must sanitise the HTML they make of it. */
  body: z.string(),
  revision: z.int(),
  changedAt: z.iso.datetime(),
  /** Name of the person who saved it last; only for those who may edit it. */
  changedBy: z.optional(z.string()),
  /** Pictures in the text; editors also get uploaded pictures that are not used yet. */
  pictures: z.optional(z.array(articlePicture)),
})
export type Article = z.output<typeof article>

const draft = z.object({ body: z.string(), revision: z.int(), savedAt: z.iso.datetime() })
export type ArticleDraft = z.output<typeof draft>

const articleParams = z.object({ courseId: id, lectureId: id })

export const articleEndpoints = endpointsOf(() => ({
  addArticle: defineEndpoint({
    method: 'POST',
    path: '/course/:courseId/articles',
    access: 'course-editor',
    tokenScope: 'courses:write',
    summary:
      'Add a lecture that is read, in Markdown, at the end of a course. With `isDraft` it is a draft, which may lack title and text until it is published.',
    params: courseParams,
    body: newArticleForm,
    maxBodyBytes: maxArticleBytes,
    status: 201,
    reply: success({ lecture }),
  }),

  readArticle: defineEndpoint({
    method: 'GET',
    path: '/course/:courseId/lecture/:lectureId/article',
    access: 'signed-in',
    tokenScope: 'courses:read',
    summary: 'The text of a lecture of the kind `article`, in Markdown.',
    params: articleParams,
    reply: success({ article }),
  }),

  saveArticle: defineEndpoint({
    method: 'PUT',
    path: '/course/:courseId/lecture/:lectureId/article',
    access: 'course-editor',
    tokenScope: 'courses:write',
    summary:
      'Replace the text that was read as `revision`. 409 when it has been saved since: read it again, and nothing of either text is lost. Your unsaved text is dropped. With `isDraft` false it is published, with true it becomes a draft, which may lack title and text.',
    params: articleParams,
    body: savedArticleForm,
    maxBodyBytes: maxArticleBytes,
    reply: success({ article }),
  }),

  addArticlePicture: defineEndpoint({
    method: 'POST',
    path: '/course/:courseId/lecture/:lectureId/article/pictures',
    access: 'course-editor',
    tokenScope: 'courses:write',
    summary:
      'Add a picture to an article: PNG, JPEG, WebP, GIF or AVIF. It is shown where the text says `![alternative text](reference)`.',
    params: articleParams,
    body: { missing: rules.resourceMissing, schema: z.strictObject({}) },
    files: { picture: articlePictureFile },
    status: 201,
    reply: success({ picture: articlePicture }),
  }),

  readArticleDraft: defineEndpoint({
    method: 'GET',
    path: '/course/:courseId/lecture/:lectureId/article/draft',
    access: 'course-editor',
    tokenScope: 'courses:write',
    summary: 'Your unsaved text of an article, or null, with the title, and whether learners see it yet.',
    params: articleParams,
    reply: success({ draft: z.nullable(draft), title: z.string(), isDraft: z.optional(z.boolean()) }),
  }),

  saveArticleDraft: defineEndpoint({
    method: 'PUT',
    path: '/course/:courseId/lecture/:lectureId/article/draft',
    access: 'course-editor',
    tokenScope: 'courses:write',
    budget: 'automatic',
    summary:
      'Store your unsaved text of an article, for you alone. `revision` is the one that you change. `title` names an article that is a draft.',
    params: articleParams,
    body: {
      missing: rules.articleMissing,
      schema: z.strictObject({
        body: articleDraftBody,
        revision: readRevision,
        title: z.optional(draftTitle),
      }),
    },
    maxBodyBytes: maxArticleBytes,
    reply: success({ draft }),
  }),

  deleteArticleDraft: defineEndpoint({
    method: 'DELETE',
    path: '/course/:courseId/lecture/:lectureId/article/draft',
    access: 'course-editor',
    tokenScope: 'courses:write',
    summary:
      'Delete your unsaved text of an article. A draft in which nobody has written anything goes with it.',
    params: articleParams,
    reply: success({}),
  }),
}))
