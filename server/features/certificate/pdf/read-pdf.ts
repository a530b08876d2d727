import type { certificateEndpoints } from '../../../../contract/endpoints/certificate.ts'
import { localeOf } from '../../../core/locales.ts'
import type { Database } from '../../../db/open.ts'
import { file } from '../../../http/handlers/file.ts'
import { readLogo, readSchool } from '../../school/school-store.ts'
import { requireCertificate } from '../certificate-access.ts'
import { viewFor } from '../read-certificate.ts'
import { paperOf } from './paper-of.ts'

/** Drawn again each time, also if revoked or expired, so that the paper agrees with the page. */
export const readCertificatePdf = file<typeof certificateEndpoints.readCertificatePdf>(
  async ({ ctx, user, caller, request, countCall, params: { certificateId } }) => {
    const { row, rights } = await requireCertificate(ctx.db, user, certificateId)
    await countCall()
    const certificate = await viewFor({ ctx, request }, row, rights)
    const logo = await readOwnLogo(ctx.db)
    const shown = { locale: localeOf(request), zone: ctx.settings.timeZone }
    const paper = { ...paperOf(certificate, shown), ...(logo && { logo }) }
    const content = await ctx.certificatePdfs.draw(paper, caller)
    return { name: `certificate-${row.id}.pdf`, content }
  },
)

async function readOwnLogo(db: Database) {
  const { logo } = await readSchool(db)
  return logo && (await readLogo(db))
}
