import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { gradeSettingsForm } from '../../../../contract/endpoints/grade-settings.ts'
import { completionItem } from '../../../../contract/grade-scales.ts'
import {
  maxCategoryWeight,
  maxDropLowest,
  maxGradeCategories,
  maxGradeColumns,
  maxGradePoints,
} from '../../../../contract/validation/bounds/grade-limits.ts'
import { maxLength } from '../../../../contract/validation/limits.ts'
import { readText } from '../../../core/files/ordinary-file.ts'
import { CommandError } from '../../../core/problem.ts'
import { listCategoryRows, listItemRows, readScale } from '../../../features/grade/book-store.ts'
import type { Export } from '../copy-stored.ts'

/** How the gradebook of a course counts, and its columns, without anybody's marks. */
export const gradebookFile = 'gradebook.json'

const title = z.string().check(z.minLength(1), z.maxLength(maxLength.title))

/** `category` is the place of one in the list, from 1. */
const counts = z.strictObject({
  category: z.optional(z.int().check(z.minimum(1), z.maximum(maxGradeCategories))),
  isExtraCredit: z.optional(z.boolean()),
  passShare: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
})
export type Counts = z.output<typeof counts>

const schema = z.strictObject({
  scale: gradeSettingsForm.schema.shape.scale,
  categories: z.optional(
    z
      .array(
        z.strictObject({
          title,
          weight: z.number().check(z.minimum(0), z.maximum(maxCategoryWeight)),
          dropLowest: z.optional(z.int().check(z.minimum(0), z.maximum(maxDropLowest))),
        }),
      )
      .check(z.maxLength(maxGradeCategories)),
  ),
  columns: z.optional(
    z
      .array(
        z.strictObject({
          title,
          maxPoints: z.number().check(z.minimum(0.01), z.maximum(maxGradePoints)),
          isHidden: z.optional(z.boolean()),
          ...counts.shape,
        }),
      )
      .check(z.maxLength(maxGradeColumns)),
  ),
  /** By the name of their file, as in the notes. */
  lectures: z.optional(z.record(z.string(), counts)),
  completion: z.optional(counts),
})
export type Gradebook = z.output<typeof schema>

/** `names` has the lectures' files by their ids. Nothing is written for a gradebook that is as it was made. */
export async function exportGradebook(
  { db, folder }: Export,
  courseId: string,
  names: ReadonlyMap<string, string>,
) {
  const [categories, items, scale] = await Promise.all([
    listCategoryRows(db, courseId),
    listItemRows(db, courseId),
    readScale(db, courseId),
  ])
  const placeOf = new Map(categories.map(({ id }, index) => [id, index + 1]))
  const countsOf = (row: (typeof items)[number]): Counts => ({
    ...(row.category_id && placeOf.has(row.category_id) && { category: placeOf.get(row.category_id) }),
    ...(row.is_extra_credit && { isExtraCredit: true }),
    ...(row.pass_share !== null && { passShare: row.pass_share }),
  })
  const columns = items.flatMap((row) => {
    if (row.title === null) return []
    const hidden = row.is_hidden && { isHidden: true }
    return [{ title: row.title, maxPoints: row.max_points ?? 0, ...hidden, ...countsOf(row) }]
  })
  const lectures = Object.fromEntries(
    items.flatMap((row): [string, Counts][] => {
      const name = names.get(row.lecture_id ?? '')
      const counted = countsOf(row)
      return name !== undefined && Object.keys(counted).length > 0 ? [[name, counted]] : []
    }),
  )
  const completion = items.find((row) => row.id === completionItem && row.is_counted)
  const book: Gradebook = {
    ...(scale !== 'points' && { scale }),
    ...(categories.length > 0 && {
      categories: categories.map((row) => ({
        ...{ title: row.title, weight: row.weight, dropLowest: row.drop_lowest },
      })),
    }),
    ...(columns.length > 0 && { columns }),
    ...(Object.keys(lectures).length > 0 && { lectures }),
    ...(completion && { completion: countsOf(completion) }),
  }
  if (Object.keys(book).length === 0) return
  await writeFile(join(folder, gradebookFile), `${JSON.stringify(book, null, 2)}\n`)
}

/** Undefined without the file. */
export async function readGradebook(folder: string): Promise<Gradebook | undefined> {
  const path = join(folder, gradebookFile)
  const text = await readText(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new CommandError(
      `${path} is not readable: it may have ${Object.keys(schema.shape).join(', ')}, as an export writes them.`,
    )
  }
}
