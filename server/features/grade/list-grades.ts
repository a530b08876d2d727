import type { gradeEndpoints } from '../../../contract/endpoints/grade.ts'
import * as messages from '../../../contract/messages/server-grade.ts'
import { gradePage } from '../../../contract/page-sizes.ts'
import { localeOf } from '../../core/locales.ts'
import { pageOf } from '../../db/page-of.ts'
import type { Handler } from '../../http/route.ts'
import { requireCourse } from '../course/course-access.ts'
import { listGroupsToName } from '../course/listing/course-group-store.ts'
import { listSections } from '../lecture/outline/section-store.ts'
import { requireNameableGroup } from './grade-access.ts'
import { toCategory, toItems, toRow } from './grade-view.ts'
import { countGradedPeople, listGradedPeople } from './people-store.ts'
import { readBook } from './read-book.ts'
import { readCells } from './read-cells.ts'

export const listGrades: Handler<typeof gradeEndpoints.listGrades> = async ({
  ctx,
  user,
  params: { courseId },
  query: { limit = gradePage.default, cursor, q = '', groupId },
  request,
}) => {
  const { db } = ctx
  await requireCourse(db, user, courseId)
  await requireNameableGroup(db, user, courseId, groupId)
  const [book, sections, groups, people, total] = await Promise.all([
    readBook(ctx, courseId),
    listSections(db, courseId),
    listGroupsToName(db, user, courseId),
    listGradedPeople(db, courseId, { limit: limit + 1, cursor, q, groupId }),
    countGradedPeople(db, courseId, { q, groupId }),
  ])
  const { page, nextCursor } = pageOf(people, limit)
  const cells = await readCells(
    ctx,
    book,
    page.map(({ id }) => id),
  )
  return {
    message: messages.listed,
    items: toItems(book, localeOf(request)),
    categories: book.categories.map(toCategory),
    sections: sections.map(({ id, title }) => ({ sectionId: id, title })),
    groups: groups.map(({ id, name }) => ({ groupId: id, name })),
    scale: book.scale,
    rows: page.map((person) => toRow(ctx, book, person, cells.get(person.id) ?? new Map())),
    nextCursor,
    total,
  }
}
