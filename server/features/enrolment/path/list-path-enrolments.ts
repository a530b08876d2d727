import type { PathEnrolment, pathEnrolmentEndpoints } from '../../../../contract/endpoints/path-enrolment.ts'
import * as messages from '../../../../contract/messages/server-enrolment.ts'
import { adminPage } from '../../../../contract/page-sizes.ts'
import type { Settings } from '../../../config.ts'
import { pageOf } from '../../../db/page-of.ts'
import type { Handler } from '../../../http/route.ts'
import { startOf, stateOf } from '../../course/enrolment/source-store.ts'
import { requirePath } from '../../path/path-access.ts'
import { toNamed } from '../../user/user-view.ts'
import { listPathEnrolmentRows } from './path-enrolment-store.ts'

export const listPathEnrolments: Handler<typeof pathEnrolmentEndpoints.listPathEnrolments> = async ({
  ctx,
  user,
  params: { pathId },
  query: { limit = adminPage.default, cursor, q = '' },
}) => {
  await requirePath(ctx, user, pathId)
  const rows = await listPathEnrolmentRows(ctx.db, pathId, { limit: limit + 1, cursor, q })
  const { page, nextCursor } = pageOf(rows, limit)
  const now = ctx.now()
  return {
    message: messages.pathListed,
    enrolments: page.map((row) => toPathEnrolment(ctx.settings, row, now)),
    nextCursor,
  }
}

type Row = Awaited<ReturnType<typeof listPathEnrolmentRows>>[number]

function toPathEnrolment(settings: Settings, row: Row, now: Date): PathEnrolment {
  const { user_id, full_name, avatar_picture, group_id, group_name, ends_at } = row
  return {
    _id: row.id,
    ...(user_id !== null &&
      full_name !== null && { user: toNamed(settings, { id: user_id, full_name, avatar_picture }) }),
    ...(group_id !== null && group_name !== null && { group: { _id: group_id, name: group_name } }),
    source: row.source,
    state: stateOf(row, now),
    startsAt: startOf(row).toISOString(),
    ...(ends_at && { endsAt: ends_at.toISOString() }),
  }
}
