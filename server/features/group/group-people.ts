import type { groupEndpoints } from '../../../contract/endpoints/group.ts'
import * as messages from '../../../contract/messages/server-group.ts'
import { adminPage } from '../../../contract/page-sizes.ts'
import { maxGroupManagers } from '../../../contract/validation/bounds/enrolment-limits.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import { Problem } from '../../core/problem.ts'
import { auditChange } from '../../db/audit/audited.ts'
import type { Database } from '../../db/open.ts'
import { pageOf } from '../../db/page-of.ts'
import type { Handler } from '../../http/route.ts'
import { countAccounts } from '../user/people/people-store.ts'
import { toNamed } from '../user/user-view.ts'
import { requireGroup } from './group-access.ts'
import {
  addMembers,
  listMemberRows,
  listMemberSources,
  removeMembers,
  replaceManagers,
} from './group-people-store.ts'
import { findGroupRow, listGroupRows } from './group-store.ts'
import { groupManagersSubject, groupMembersSubject } from './group-subject-store.ts'
import { viewGroup } from './groups.ts'

type Endpoints = typeof groupEndpoints

export const listGroupMembers: Handler<Endpoints['listGroupMembers']> = async ({
  ctx: { db, settings },
  user,
  params: { groupId },
  query: { limit = adminPage.default, cursor, q },
}) => {
  await requireReadable(db, user, groupId)
  const rows = await listMemberRows(db, groupId, {
    limit: limit + 1,
    cursor,
    q,
    showsEmails: user.role === 'ADMIN',
  })
  const { page, nextCursor } = pageOf(rows, limit)
  const found = await listMemberSources(
    db,
    groupId,
    page.map(({ id }) => id),
  )
  const members = page.map((row) => ({
    user: toNamed(settings, row),
    ...(user.role === 'ADMIN' && { email: row.email }),
    sources: found.filter(({ user_id }) => user_id === row.id).map(({ source }) => source),
  }))
  return { message: messages.membersListed, members, nextCursor }
}

async function requireReadable(db: Database, user: CurrentUser, groupId: string) {
  const rows =
    user.role === 'ADMIN'
      ? [await findGroupRow(db, groupId)]
      : await listGroupRows(db, { managedBy: user.id })
  if (!rows.some((row) => row?.id === groupId)) throw new Problem('not-found', messages.notFound)
}

export const changeGroupMembers: Handler<Endpoints['changeGroupMembers']> = async ({
  ctx,
  params: { groupId },
  body: { add = [], remove = [] },
  act,
}) => {
  const remaining = await auditChange(
    ctx.db,
    act,
    groupMembersSubject(groupId, [...add, ...remove]),
    async (trx) => {
      await requireGroup(trx, groupId)
      if ((await countAccounts(trx, add)) < add.length) throw new Problem('not-found', messages.unknownPeople)
      await addMembers(trx, { groupId, userIds: add }, ctx.now())
      await removeMembers(trx, groupId, remove, ctx.now())
      return (await listMemberSources(trx, groupId, remove)).map(({ user_id }) => user_id)
    },
  )
  const count = remaining.length
  return { message: count > 0 ? messages.providerKeeps({ count }) : messages.membersChanged, remaining }
}

export const changeGroupManagers: Handler<Endpoints['changeGroupManagers']> = async ({
  ctx,
  params: { groupId },
  body,
  act,
}) => {
  const userIds = [...new Set(body.userIds)]
  if (userIds.length > maxGroupManagers)
    throw new Problem('limit-reached', messages.tooManyManagers({ max: maxGroupManagers }))
  await auditChange(ctx.db, act, groupManagersSubject(groupId), async (trx) => {
    await requireGroup(trx, groupId)
    if ((await countAccounts(trx, userIds)) < userIds.length)
      throw new Problem('not-found', messages.unknownPeople)
    await replaceManagers(trx, groupId, userIds)
    return true
  })
  return { message: messages.managersChanged, group: await viewGroup(ctx, groupId) }
}
