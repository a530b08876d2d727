import { pages } from '../../../contract/addresses.ts'
import type { accessCodeEndpoints } from '../../../contract/endpoints/access-code.ts'
import * as messages from '../../../contract/messages/server-access-code.ts'
import { adminPage } from '../../../contract/page-sizes.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import { Problem } from '../../core/problem.ts'
import { auditChange, auditCreation } from '../../db/audit/audited.ts'
import type { Database } from '../../db/open.ts'
import { pageOf } from '../../db/page-of.ts'
import { transact } from '../../db/transact.ts'
import { linkForRequest } from '../../http/public-address.ts'
import type { Handler, HandlerRequest } from '../../http/route.ts'
import { mayEdit } from '../course/course-access.ts'
import { findCourses } from '../course/course-store.ts'
import { operator } from '../course/visible-course-store.ts'
import { saveSources } from '../enrolment/enrolment-store.ts'
import { savePathEnrolments } from '../enrolment/path/path-enrolment-store.ts'
import { addMembers } from '../group/group-people-store.ts'
import { existingGroups } from '../group/group-store.ts'
import { findPathRows } from '../path/path-store.ts'
import { toNamed } from '../user/user-view.ts'
import {
  type AccessCodeRow,
  accessCodeSubject,
  countUses,
  deleteAccessCode,
  findAccessCode,
  findUse,
  insertAccessCode,
  insertUse,
  listAccessCodeRows,
  listGifts,
  listUses,
  lockByCode,
  readCode,
} from './access-code-store.ts'

type Endpoints = typeof accessCodeEndpoints
type Request = Pick<HandlerRequest<Endpoints['makeAccessCode']>, 'ctx' | 'request'>

export const makeAccessCode: Handler<Endpoints['makeAccessCode']> = async (asked) => {
  const { ctx, user, body, act } = asked
  const { seats = null, expiresAt = null } = body
  const given = {
    courseIds: [...new Set(body.courseIds)],
    groupIds: [...new Set(body.groupIds)],
    pathIds: [...new Set(body.pathIds)],
  }
  for (const courseId of given.courseIds) await requireOwnCourse(ctx.db, user, courseId)
  await requireGroups(ctx.db, user, given.groupIds)
  await requirePaths(ctx.db, user, given.pathIds)
  const rule = { seats, expires_at: expiresAt, made_by: user.id }
  const row = await auditCreation(ctx.db, act, accessCodeSubject, (trx) =>
    insertAccessCode(trx, { ...given, ...rule }, ctx.now()),
  )
  const [code] = await toCodes(asked, [row])
  if (!code) throw new Error('A code was made and is missing')
  return { message: messages.made, code }
}

async function requireOwnCourse(db: Database, user: CurrentUser, courseId: string) {
  const [course] = await findCourses(db, user, [courseId])
  if (!course || !(await mayEdit(db, user, { courseId })))
    throw new Problem('not-found', messages.unknownCourse)
}

async function requireGroups(db: Database, user: CurrentUser, ids: string[]) {
  if (ids.length === 0) return
  if (user.role !== 'ADMIN') throw new Problem('not-allowed', messages.groupsForAdministrators)
  const found = await existingGroups(db).select('groups.id').where('groups.id', 'in', ids).execute()
  if (found.length < ids.length) throw new Problem('not-found', messages.unknownGroup)
}

async function requirePaths(db: Database, user: CurrentUser, ids: string[]) {
  if (ids.length === 0) return
  if (user.role !== 'ADMIN') throw new Problem('not-allowed', messages.pathsForAdministrators)
  if ((await findPathRows(db, user, ids)).length < ids.length)
    throw new Problem('not-found', messages.unknownPath)
}

export const listAccessCodes: Handler<Endpoints['listAccessCodes']> = async (asked) => {
  const { limit = adminPage.default, cursor, courseId, groupId, pathId } = asked.query
  // The route lets only editors of the course pass.
  const editedBy = asked.user.role === 'ADMIN' ? undefined : asked.user.id
  const of = { madeBy: courseId ? undefined : editedBy, editedBy, courseId, groupId, pathId }
  const rows = await listAccessCodeRows(asked.ctx.db, { limit: limit + 1, cursor, ...of })
  const { page, nextCursor } = pageOf(rows, limit)
  return { message: messages.listed, codes: await toCodes(asked, page), nextCursor }
}

export const listCodeUses: Handler<Endpoints['listCodeUses']> = async ({
  ctx: { db, settings },
  user,
  params: { codeId },
  query: { limit = adminPage.default, cursor },
}) => {
  await requireOwnCode(db, user, codeId)
  const { page, nextCursor } = pageOf(await listUses(db, codeId, { limit: limit + 1, cursor }), limit)
  const people = page.map((row) => ({ user: toNamed(settings, row), usedAt: row.used_at.toISOString() }))
  return { message: messages.listed, people, nextCursor }
}

export const endAccessCode: Handler<Endpoints['endAccessCode']> = async ({
  ctx,
  user,
  params: { codeId },
  query: { people },
  act,
}) => {
  await requireOwnCode(ctx.db, user, codeId)
  const removesPeople = people === 'remove'
  const isEnded = await auditChange(ctx.db, act, accessCodeSubject(codeId), (trx) =>
    deleteAccessCode(trx, codeId, { removesPeople, now: ctx.now() }),
  )
  if (!isEnded) throw new Problem('not-found', messages.notFound)
  return { message: removesPeople ? messages.endedForAll : messages.ended }
}

/** Administrators, and those who edit everything that it gives; of a code that gives nothing any more, its maker. */
async function requireOwnCode(db: Database, user: CurrentUser, id: string) {
  const row = await findAccessCode(db, id)
  if (row && user.role === 'ADMIN') return
  const gifts = row ? await listGifts(db, [row.id]) : []
  if (gifts.length === 0 && row?.made_by !== user.id) throw new Problem('not-found', messages.notFound)
  for (const { course_id } of gifts)
    if (!course_id || !(await mayEdit(db, user, { courseId: course_id })))
      throw new Problem('not-found', messages.notFound)
}

export const redeemAccessCode: Handler<Endpoints['redeemAccessCode']> = async ({ ctx, user, body }) => {
  const now = ctx.now()
  const id = await transact(ctx.db, async (trx) => {
    const row = await lockByCode(trx, readCode(body.code))
    if (!row) throw new Problem('not-found', messages.unknown)
    const isUsed = (await findUse(trx, row.id, user.id)) !== undefined
    if (row.expires_at && row.expires_at <= now && !isUsed) throw new Problem('conflict', messages.expired)
    if (isUsed) return row.id
    const used = (await countUses(trx, [row.id])).get(row.id) ?? 0
    if (row.seats !== null && used >= row.seats) throw new Problem('no-seat', messages.usedUp)
    const gifts = await listGifts(trx, [row.id])
    if (gifts.length === 0) throw new Problem('conflict', messages.givesNothing)
    await insertUse(trx, row.id, user.id, now)
    const times = { starts_at: null, ends_at: null, source: 'code' as const, origin_id: row.id }
    const sources = gifts.flatMap(({ course_id }) =>
      course_id ? [{ course_id, user_id: user.id, ...times }] : [],
    )
    await saveSources(trx, sources, now)
    const paths = gifts.flatMap(({ path_id }) => (path_id ? [{ path_id, user_id: user.id, ...times }] : []))
    await savePathEnrolments(trx, paths, now)
    for (const { group_id } of gifts)
      if (group_id) await addMembers(trx, { groupId: group_id, userIds: [user.id], source: 'code' }, now)
    return row.id
  })
  const gifts = await listGifts(ctx.db, [id])
  return { message: messages.redeemed, ...toGiven(gifts, await readTitles(ctx.db, gifts)) }
}

type Gift = Awaited<ReturnType<typeof listGifts>>[number]

/** Everything that they give has a name for those who were given it. */
async function readTitles(db: Database, gifts: Gift[]) {
  const ids = new Set(gifts.flatMap(({ course_id }) => course_id ?? []))
  return new Map((await findCourses(db, operator, [...ids])).map(({ id, title }) => [id, title]))
}

function toGiven(gifts: Gift[], titles: Map<string, string>) {
  return {
    courses: gifts.flatMap(({ course_id: id }) => {
      const title = id && titles.get(id)
      return id && title ? [{ _id: id, title }] : []
    }),
    groups: gifts.flatMap(({ group_id, group_name }) =>
      group_id && group_name ? [{ _id: group_id, name: group_name }] : [],
    ),
    paths: gifts.flatMap(({ path_id, path_title }) =>
      path_id && path_title ? [{ _id: path_id, title: path_title }] : [],
    ),
  }
}

async function toCodes({ ctx, request }: Request, rows: AccessCodeRow[]) {
  const ids = rows.map(({ id }) => id)
  const [gifts, uses] = await Promise.all([listGifts(ctx.db, ids), countUses(ctx.db, ids)])
  const titles = await readTitles(ctx.db, gifts)
  const giftsOf = Map.groupBy(gifts, ({ code_id }) => code_id)
  return rows.map((row) => {
    const code = row.code.replace(/(.{4})(?=.)/g, '$1-')
    return {
      _id: row.id,
      code,
      link: linkForRequest(ctx.settings, request, `${pages.join}?code=${code}`),
      ...toGiven(giftsOf.get(row.id) ?? [], titles),
      ...(row.seats !== null && { seats: row.seats }),
      used: uses.get(row.id) ?? 0,
      ...(row.expires_at && { expiresAt: row.expires_at.toISOString() }),
      createdAt: row.created_at.toISOString(),
    }
  })
}
