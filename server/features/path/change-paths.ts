import type { pathEndpoints } from '../../../contract/endpoints/path.ts'
import * as rules from '../../../contract/messages/rules.ts'
import * as messages from '../../../contract/messages/server-path.ts'
import { Problem } from '../../core/problem.ts'
import { auditChange, auditCreation } from '../../db/audit/audited.ts'
import type { Database } from '../../db/open.ts'
import type { Handler } from '../../http/route.ts'
import { changeCatalogue } from '../course/catalogue/catalogue-row-store.ts'
import { judgePath } from '../course/certificates/issue-path-store.ts'
import { findCourses } from '../course/course-store.ts'
import type { Requester } from '../course/visible-course-store.ts'
import { requirePath } from './path-access.ts'
import { deletePathRow, insertPath, pathSubject, updatePath } from './path-store.ts'

type Endpoints = typeof pathEndpoints

export const makePath: Handler<Endpoints['makePath']> = async ({ ctx, user, body, act }) => {
  const { courseIds, title, description = '', requiresOrder = false } = body
  const { id } = await auditCreation(ctx.db, act, pathSubject, async (trx) => {
    await requireCourses(trx, user, courseIds)
    const texts = {
      ...{ title, description, requires_order: requiresOrder },
      ...{
        gives_certificate: body.givesCertificate ?? false,
        certificate_months: body.certificateMonths ?? null,
      },
    }
    const path = await insertPath(trx, texts, courseIds, ctx.now())
    if (path.gives_certificate) await judgePath(trx, path.id, ctx.now())
    await changeCatalogue(trx, 0, 1)
    return path
  })
  return { message: messages.made, path: await requirePath(ctx, user, id) }
}

export const editPath: Handler<Endpoints['editPath']> = async ({
  ctx,
  user,
  params: { pathId },
  body,
  act,
}) => {
  if (Object.keys(body).length === 0) throw new Problem('broken', rules.nothingToChange)
  const { courseIds, requiresOrder, givesCertificate, certificateMonths, ...texts } = body
  const changes = {
    ...texts,
    ...(requiresOrder !== undefined && { requires_order: requiresOrder }),
    ...(givesCertificate !== undefined && { gives_certificate: givesCertificate }),
    ...(certificateMonths !== undefined && { certificate_months: certificateMonths }),
  }
  const isChanged = await auditChange(ctx.db, act, pathSubject(pathId), async (trx) => {
    await requireCourses(trx, user, courseIds)
    const path = await updatePath(trx, pathId, { texts: changes, courseIds, now: ctx.now() })
    if (!path) return false
    if (path.gives_certificate && (courseIds || givesCertificate)) await judgePath(trx, pathId, ctx.now())
    await changeCatalogue(trx, 0)
    return true
  })
  if (!isChanged) throw new Problem('not-found', messages.notFound)
  return { message: messages.edited, path: await requirePath(ctx, user, pathId) }
}

export const deletePath: Handler<Endpoints['deletePath']> = async ({ ctx, params: { pathId }, act }) => {
  const isDeleted = await auditChange(ctx.db, act, pathSubject(pathId), async (trx) => {
    if (!(await deletePathRow(trx, pathId))) return false
    await changeCatalogue(trx, 0, -1)
    return true
  })
  if (!isDeleted) throw new Problem('not-found', messages.notFound)
  return { message: messages.deleted }
}

async function requireCourses(db: Database, requester: Requester, ids: string[] = []) {
  if (ids.length === 0 || (await findCourses(db, requester, ids)).length === ids.length) return
  throw new Problem('not-found', messages.unknownCourse, { fields: { courseIds: messages.unknownCourse } })
}
