import type { Certificate } from '../../../contract/endpoints/certificate.ts'
import * as messages from '../../../contract/messages/certificate.ts'
import { Day, LastDay } from '../../lib/format/timestamp.tsx'
import { useSchool } from '../../lib/school.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { Logo } from '../../ui/logo.tsx'
import { QrCode } from '../two-step/qr-code.tsx'
import './certificate.css'

/** Light in every theme, because it looks like paper. */
export function CertificatePaper({ certificate }: { certificate: Certificate }) {
  const t = useTranslate()
  const { logo } = useSchool()
  const { learnerName, courseTitle, schoolName, outcomes, address, status, pathId } = certificate
  return (
    <article className={`certificate ${status === 'valid' ? '' : 'certificate-ended'}`}>
      <header className="flex items-center gap-3">
        <Logo address={logo?.secure_url} />
        <p dir="auto" className="min-w-0 text-lg font-semibold">
          {schoolName}
        </p>
      </header>
      <div className="grid gap-3">
        <p className="certificate-accent text-sm font-semibold tracking-widest uppercase">
          {t(messages.ofCompletion)}
        </p>
        <p dir="auto">{t(messages.certifies({ school: schoolName }))}</p>
        <p dir="auto" className="text-3xl font-bold tracking-tight text-balance sm:text-5xl">
          {learnerName}
        </p>
        <p>{t(pathId === undefined ? messages.hasCompleted : messages.hasCompletedPath)}</p>
        <h1 dir="auto" className="certificate-accent text-2xl font-bold tracking-tight sm:text-4xl">
          {courseTitle}
        </h1>
        {certificate.instructor && <p dir="auto">{t(messages.taughtBy({ name: certificate.instructor }))}</p>}
      </div>
      {outcomes.length > 0 && (
        <div className="grid gap-2">
          <h2 className="font-semibold">
            {t(pathId === undefined ? messages.learned : messages.coursesOfPath)}
          </h2>
          <ul className="grid list-disc gap-x-8 gap-y-1 ps-5 sm:grid-cols-2">
            {outcomes.map((outcome) => (
              <li key={outcome} dir="auto">
                {outcome}
              </li>
            ))}
          </ul>
        </div>
      )}
      <footer className="flex flex-wrap items-end justify-between gap-6">
        <div className="grid min-w-0 gap-1">
          <p>
            <Day at={certificate.completedAt} describe={(date) => t(messages.completed({ date }))} />
          </p>
          <p>
            <Day at={certificate.issuedAt} describe={(date) => t(messages.issued({ date }))} />
          </p>
          <Validity certificate={certificate} />
          <p dir="ltr" className="certificate-quiet text-sm">
            {address}
          </p>
        </div>
        <div className="certificate-code">
          <QrCode text={address} label={t(messages.scan)} />
        </div>
      </footer>
    </article>
  )
}

function Validity({
  certificate: { status, expiresAt, revokedAt, revokedReason },
}: {
  certificate: Certificate
}) {
  const t = useTranslate()
  if (status === 'revoked' && revokedAt)
    return (
      <p className="certificate-alert font-semibold">
        <Day at={revokedAt} describe={(date) => t(messages.revoked({ date }))} />{' '}
        {revokedReason && <span dir="auto">{t(messages.because({ reason: revokedReason }))}</span>}
      </p>
    )
  if (status === 'expired' && expiresAt)
    return (
      <p className="certificate-alert font-semibold">
        <LastDay at={expiresAt} describe={(date) => t(messages.expired({ date }))} />
      </p>
    )
  return (
    <p>
      {/* A print cannot follow later changes; its QR code leads to the current state. */}
      <span className="print:hidden">{t(messages.valid)}</span>{' '}
      {expiresAt && <LastDay at={expiresAt} describe={(date) => t(messages.validUntil({ date }))} />}
    </p>
  )
}
