import * as messages from '../../../contract/messages/server-grade.ts'
import * as groupMessages from '../../../contract/messages/server-group.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import { Problem } from '../../core/problem.ts'
import type { Database } from '../../db/open.ts'
import { listNameableGroups } from '../course/listing/course-group-store.ts'
import { listGradedAmong } from './people-store.ts'
import type { Book } from './read-book.ts'

/** Other groups do not exist for this person. */
export async function requireNameableGroup(
  db: Database,
  user: CurrentUser,
  courseId: string,
  groupId: string | undefined,
) {
  if (groupId === undefined) return
  if ((await listNameableGroups(db, user, courseId, [groupId])).length === 0)
    throw new Problem('not-found', groupMessages.notFound)
}

export async function requireGraded(db: Database, courseId: string, userId: string) {
  const [person] = await listGradedAmong(db, courseId, [userId])
  if (!person) throw new Problem('not-found', messages.notInCourse)
  return person
}

export function requireItem({ items }: Book, itemId: string) {
  const item = items.find(({ id }) => id === itemId)
  if (!item) throw new Problem('not-found', messages.noSuchItem)
  return item
}
