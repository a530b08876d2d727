import type { FastifyRequest } from 'fastify'
import type { Certificate, certificateEndpoints } from '../../../contract/endpoints/certificate.ts'
import * as messages from '../../../contract/messages/server-certificate.ts'
import { certificatePage } from '../../../contract/page-sizes.ts'
import type { AppContext } from '../../context.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import { pageOf } from '../../db/page-of.ts'
import { originForRequest } from '../../http/public-address.ts'
import type { Handler } from '../../http/route.ts'
import { readSchool } from '../school/school-store.ts'
import { type Rights, requireCertificate } from './certificate-access.ts'
import { type CertificateRow, listCertificateRows } from './certificate-store.ts'
import { toCertificate } from './certificate-view.ts'
import { findWithdrawnUntil } from './signing/key-store.ts'

export const listCertificates: Handler<typeof certificateEndpoints.listCertificates> = async ({
  ctx: { db, settings, now },
  user,
  request,
  query: { courseId, pathId, limit = certificatePage.default, cursor },
}) => {
  const [rows, school, withdrawnUntil] = await Promise.all([
    listCertificateRows(db, { userId: user.id, courseId, pathId }, { limit: limit + 1, cursor }),
    readSchool(db),
    findWithdrawnUntil(db),
  ])
  const shown = {
    schoolName: school.name,
    origin: originForRequest(settings, request),
    now: now(),
    withdrawnUntil,
  }
  // Editors revoke certificates on the course's page of learners instead.
  const rights = { isOwn: true, mayRevoke: false }
  const { page, nextCursor } = pageOf(rows, limit)
  const certificates = page.map((row) => toCertificate(row, { ...shown, rights }))
  return { message: messages.listed, certificates, nextCursor }
}

export const readCertificate: Handler<typeof certificateEndpoints.readCertificate> = async ({
  ctx,
  user,
  request,
  params,
}) => {
  const { row, rights } = await requireCertificate(ctx.db, user, params.certificateId)
  return { message: messages.read, certificate: await viewFor({ ctx, request }, row, rights) }
}

export async function viewFor(
  { ctx, request }: { ctx: AppContext; request: FastifyRequest },
  row: CertificateRow,
  rights: Rights,
): Promise<Certificate> {
  const [{ name: schoolName }, withdrawnUntil] = await Promise.all([
    readSchool(ctx.db),
    findWithdrawnUntil(ctx.db),
  ])
  const origin = originForRequest(ctx.settings, request)
  return toCertificate(row, { rights, schoolName, origin, now: ctx.now(), withdrawnUntil })
}

/** For the page: undefined if the reader may not see it. */
export async function findForPage(
  ctx: AppContext,
  request: FastifyRequest,
  reader: CurrentUser | undefined,
  id: string,
) {
  const { row, rights } = await requireCertificate(ctx.db, reader, id)
  return { message: messages.read, certificate: await viewFor({ ctx, request }, row, rights) }
}
