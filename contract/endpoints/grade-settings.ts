import * as z from 'zod/mini'
import { defineEndpoint, endpointsOf, id, success } from '../api/define-endpoint.ts'
import { gradeScales } from '../grade-scales.ts'
import * as messages from '../messages/grade-form.ts'
import * as rules from '../messages/rules.ts'
import {
  maxCategoryWeight,
  maxDropLowest,
  maxGradeCategories,
  maxGradeColumns,
  maxGradePoints,
  maxScaleSteps,
} from '../validation/bounds/grade-limits.ts'
import { number, wholeNumber } from '../validation/bounds/number.ts'
import { maxShownChanges } from '../validation/bounds/quiz-limits.ts'
import { issueText } from '../validation/issue-text.ts'
import { maxLectures, maxLength } from '../validation/limits.ts'
import { singleLine } from '../validation/text.ts'
import { courseParams } from './course.ts'
import { gradeCategory, gradedPerson, gradeEditors, gradeItem, gradeScale, itemId } from './grade.ts'
import { trueOrFalseQuery } from './import-query.ts'

const missing = messages.missing
const title = singleLine({ label: rules.theTitle, missing, max: maxLength.title })
const notMaximum = { error: issueText(messages.notMaximum({ max: maxGradePoints })) }
const maxPoints = number({ min: 0.01, max: maxGradePoints }, notMaximum)

const notWeight = { error: issueText(messages.notWeight({ max: maxCategoryWeight })) }
const notDropped = { error: issueText(messages.notDropped({ max: maxDropLowest })) }
const notCategories = { error: issueText(messages.notCategories({ max: maxGradeCategories })) }
const notItems = { error: issueText(messages.notItems) }
const notScale = { error: issueText(messages.notScale({ max: maxScaleSteps })) }

const category = z.strictObject({
  categoryId: z.optional(id),
  title,
  weight: number({ min: 0, max: maxCategoryWeight }, notWeight),
  dropLowest: z.optional(wholeNumber({ min: 0, max: maxDropLowest }, notDropped)),
})

const item = z.strictObject({
  itemId,
  categoryId: z.optional(z.nullable(id)),
  isExtraCredit: z.optional(z.boolean(notItems)),
})

const notPasses = { error: issueText(messages.notPasses) }
const pass = z.strictObject({ itemId: id, fromShare: number({ min: 0, max: 1 }, notPasses) })

const ownScale = z
  .array(
    z.strictObject({
      title: singleLine({ label: messages.step, missing, max: maxLength.point }),
      fromShare: number({ min: 0, max: 1 }, notScale),
    }),
    notScale,
  )
  .check(
    z.minLength(1, notScale),
    z.maxLength(maxScaleSteps, notScale),
    z.refine((steps) => new Set(steps.map(({ fromShare }) => fromShare)).size === steps.length, notScale),
  )

const areUnique = (ids: (string | undefined)[]) => {
  const given = ids.filter((one) => one !== undefined)
  return new Set(given).size === given.length
}

export const gradeSettingsForm = {
  missing,
  schema: z.strictObject({
    categories: z.optional(
      z.array(category, notCategories).check(
        z.maxLength(maxGradeCategories, notCategories),
        z.refine((list) => areUnique(list.map(({ categoryId }) => categoryId)), notCategories),
      ),
    ),
    items: z.optional(
      z.array(item, notItems).check(
        z.maxLength(maxLectures + maxGradeColumns + 1, notItems),
        z.refine((list) => areUnique(list.map((one) => one.itemId)), notItems),
      ),
    ),
    passes: z.optional(
      z.array(pass, notPasses).check(
        z.maxLength(maxLectures + maxGradeColumns, notPasses),
        z.refine((list) => areUnique(list.map((one) => one.itemId)), notPasses),
      ),
    ),
    scale: z.optional(z.union([z.enum(gradeScales, notScale), ownScale], notScale)),
  }),
}

const isHidden = z.optional(z.boolean({ error: issueText(messages.notHidden) }))
const columnForm = { missing, schema: z.strictObject({ title, maxPoints, isHidden }) }
const changeColumnForm = {
  missing,
  schema: z.strictObject({ title: z.optional(title), maxPoints: z.optional(maxPoints), isHidden }),
}

/** A total before and after; `grade` is its name on the scale. */
const stand = z.object({ share: z.nullable(z.number()), grade: z.optional(z.string()) })
const move = z.object({ user: gradedPerson, before: stand, after: stand })
export type GradeMove = z.output<typeof move>

const columnParams = z.object({ courseId: id, itemId: id })

export const gradeSettingsEndpoints = endpointsOf(() => ({
  saveGradeSettings: defineEndpoint({
    ...gradeEditors,
    method: 'PUT',
    path: '/course/:courseId/grades/settings',
    summary: `How a gradebook counts. \`categories\`, \`items\`, \`passes\` and \`scale\` each stay as they are if left out. A category without an id, or with one that is new, is made. Items that are not named are in no category, and the completion of the course (\`completion\`) counts only if it is named. \`passes\` are the items that learners have to pass to complete the course, each from a share of its points on, by marks that they may see. \`moves\` says whose total so far changes, the first ${maxShownChanges} of \`count\`. With \`dryRun=true\` nothing is written.`,
    params: courseParams,
    query: z.object({ dryRun: trueOrFalseQuery('dryRun') }),
    body: gradeSettingsForm,
    maxBodyBytes: 262_144,
    reply: success({
      items: z.array(gradeItem),
      categories: z.array(gradeCategory),
      scale: gradeScale,
      moves: z.array(move),
      count: z.int(),
    }),
  }),

  addGradeColumn: defineEndpoint({
    ...gradeEditors,
    method: 'POST',
    path: '/course/:courseId/grades/columns',
    summary:
      'Add a column whose marks are given by hand. With `isHidden` learners see them once they are released: changed to `isHidden: false`.',
    params: courseParams,
    body: columnForm,
    status: 201,
    reply: success({ item: gradeItem }),
  }),

  changeGradeColumn: defineEndpoint({
    ...gradeEditors,
    method: 'PATCH',
    path: '/course/:courseId/grades/columns/:itemId',
    summary:
      'Rename a column, or change what it gives at most: 409 if a mark would be above it. Marks stay as they are. `isHidden: false` releases them: learners see them, and hear of them at the bell and by mail; `true` hides them again.',
    params: columnParams,
    body: changeColumnForm,
    reply: success({ item: gradeItem }),
  }),

  deleteGradeColumn: defineEndpoint({
    ...gradeEditors,
    method: 'DELETE',
    path: '/course/:courseId/grades/columns/:itemId',
    summary:
      'Delete a column. One that has marks is refused with 409, unless `withMarks=true` deletes them, too.',
    params: columnParams,
    query: z.object({ withMarks: trueOrFalseQuery('withMarks') }),
    reply: success({}),
  }),
}))
