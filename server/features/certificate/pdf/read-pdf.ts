import type { Certificate, certificateEndpoints } from '../../../../contract/endpoints/certificate.ts'
import * as messages from '../../../../contract/messages/certificate.ts'
import { type Locale, type Message, translate } from '../../../../contract/messages/message.ts'
import { showDay, showLastDay } from '../../../../contract/time/show-time.ts'
import { localeOf } from '../../../core/locales.ts'
import type { Database } from '../../../db/open.ts'
import { file } from '../../../http/handlers/file.ts'
import { readLogo, readSchool } from '../../school/school-store.ts'
import { schoolZone } from '../../school/zone-store.ts'
import { requireCertificate } from '../certificate-access.ts'
import { viewFor } from '../read-certificate.ts'
import type { Paper } from './paper.ts'

/** Drawn again each time, also if revoked or expired, so that the paper agrees with the page. */
export const readCertificatePdf = file<typeof certificateEndpoints.readCertificatePdf>(
  async ({ ctx, user, caller, request, countCall, params: { certificateId } }) => {
    const { row, rights } = await requireCertificate(ctx.db, user, certificateId)
    await countCall()
    const certificate = await viewFor({ ctx, request }, row, rights)
    const logo = await readOwnLogo(ctx.db)
    const shown = { locale: localeOf(request), zone: await schoolZone(ctx) }
    const paper = { ...paperOf(certificate, shown), ...(logo && { logo }) }
    const content = await ctx.certificatePdfs.draw(paper, caller)
    return { name: `certificate-${row.id}.pdf`, content }
  },
)

async function readOwnLogo(db: Database) {
  const { logo } = await readSchool(db)
  return logo && (await readLogo(db))
}

/** Paper cannot show whether it is still valid, so it does not say so; its code leads to the current state. */
function paperOf(certificate: Certificate, { locale, zone }: { locale: Locale; zone: string }): Paper {
  const t = (message: Message) => translate(locale, message)
  const dayOf = (iso: string) => showDay(iso, locale.code, zone)
  const { schoolName, completedAt, issuedAt, expiresAt, status } = certificate
  const ofPath = certificate.pathId !== undefined
  const ended = endOf(certificate, dayOf, locale)
  return {
    language: locale.code,
    schoolName,
    heading: t(messages.ofCompletion),
    certifies: t(messages.certifies({ school: schoolName })),
    learnerName: certificate.learnerName,
    hasCompleted: t(ofPath ? messages.hasCompletedPath : messages.hasCompleted),
    courseTitle: certificate.courseTitle,
    taughtBy: ofPath ? '' : t(messages.taughtBy({ name: certificate.instructor })),
    learned: t(ofPath ? messages.coursesOfPath : messages.learned),
    outcomes: certificate.outcomes,
    facts: [
      t(messages.completed({ date: dayOf(completedAt) })),
      t(messages.issued({ date: dayOf(issuedAt) })),
      ...(status === 'valid' && expiresAt
        ? [t(messages.validUntil({ date: showLastDay(expiresAt, locale.code) }))]
        : []),
    ],
    ...(ended && { ended: t(ended) }),
    number: t(messages.number({ id: certificate._id })),
    address: certificate.address,
    scan: t(messages.scan),
    issuedAt,
  }
}

function endOf(
  { status, revokedAt, expiresAt }: Certificate,
  dayOf: (iso: string) => string,
  { code }: Locale,
) {
  if (status === 'revoked' && revokedAt) return messages.revoked({ date: dayOf(revokedAt) })
  if (status === 'expired' && expiresAt) return messages.expired({ date: showLastDay(expiresAt, code) })
  return undefined
}
