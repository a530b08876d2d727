import type { groupEndpoints } from '../../../contract/endpoints/group.ts'
import * as messages from '../../../contract/messages/server-group.ts'
import type { AppContext } from '../../context.ts'
import { auditChange, auditCreation } from '../../db/audit/audited.ts'
import type { Handler } from '../../http/route.ts'
import { requireGroup } from './group-access.ts'
import { listGroupRows } from './group-store.ts'
import { groupSubject } from './group-subject-store.ts'
import { changeGroup, hideGroup, insertGroup, lockTree, removeHidden } from './group-tree-store.ts'
import { viewGroups } from './group-view.ts'

type Endpoints = typeof groupEndpoints

export const listGroups: Handler<Endpoints['listGroups']> = async ({ ctx, user }) => {
  const rows = await listGroupRows(ctx.db, user.role === 'ADMIN' ? {} : { managedBy: user.id })
  return { message: messages.listed, groups: await viewGroups(ctx, rows) }
}

export const makeGroup: Handler<Endpoints['makeGroup']> = async ({ ctx, body, act }) => {
  const { name, parentId = null } = body
  const { id } = await auditCreation(ctx.db, act, groupSubject, async (trx) =>
    insertGroup(trx, await lockTree(trx), { name, parentId }, ctx.now()),
  )
  return { message: messages.made, group: await viewGroup(ctx, id) }
}

export const editGroup: Handler<Endpoints['editGroup']> = async ({ ctx, params: { groupId }, body, act }) => {
  await auditChange(ctx.db, act, groupSubject(groupId), async (trx) =>
    changeGroup(trx, await lockTree(trx), groupId, body, ctx.now()),
  )
  void ctx.enrolmentNews.poll()
  return { message: messages.edited, group: await viewGroup(ctx, groupId) }
}

export const deleteGroup: Handler<Endpoints['deleteGroup']> = async ({ ctx, params: { groupId }, act }) => {
  await auditChange(ctx.db, act, groupSubject(groupId), async (trx) => {
    await hideGroup(trx, await lockTree(trx), groupId, ctx.now())
    return true
  })
  void ctx.enrolmentNews.poll()
  await removeHidden(ctx)
  return { message: messages.deleted }
}

export async function viewGroup(ctx: Pick<AppContext, 'db' | 'settings'>, id: string) {
  const row = await requireGroup(ctx.db, id)
  const [group] = await viewGroups(ctx, [row])
  if (!group) throw new Error('a group was found and not shown')
  return { ...group, parentId: row.parent_id }
}
