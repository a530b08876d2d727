import { useState } from 'react'
import { Link } from 'react-router'
import { certificateAddress } from '../../../contract/addresses.ts'
import type { Learner } from '../../../contract/endpoints/statistics.ts'
import * as messages from '../../../contract/messages/certificate.ts'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { showError, showNote, textOf } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { statusNames } from '../certificate/status-names.ts'
import { RevokeCertificate } from './revoke-certificate.tsx'

type Props = { certificate: NonNullable<Learner['certificate']>; name: string }

export function LearnerCertificate({ certificate: { _id, status }, name }: Props) {
  const t = useTranslate()
  const [isSending, setIsSending] = useState(false)
  const [isRevoking, setIsRevoking] = useState(false)
  const issueAgain = async () => {
    if (isSending) return
    setIsSending(true)
    try {
      showNote((await call('issueCertificateAgain', { params: { certificateId: _id } })).message)
      await queryClient.invalidateQueries({ queryKey: ['learners'] })
    } catch (error) {
      showError(textOf(error))
    }
    setIsSending(false)
  }
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <Link
        to={certificateAddress(_id)}
        className="link inline-flex min-h-11 items-center"
        aria-label={t(messages.seeOf({ name }))}
      >
        {t(messages.see)}
      </Link>
      <span className="text-base-content/75">{t(statusNames[status])}</span>
      {status !== 'revoked' && (
        <button
          type="button"
          className="btn btn-ghost"
          aria-label={t(messages.revokeOf({ name }))}
          onClick={() => setIsRevoking(true)}
        >
          {t(messages.revoke)}
        </button>
      )}
      <button
        type="button"
        className="btn btn-ghost"
        aria-label={t(messages.issueAgainOf({ name }))}
        aria-disabled={isSending}
        onClick={() => void issueAgain()}
      >
        {t(messages.issueAgain)}
      </button>
      {isRevoking && (
        <RevokeCertificate certificateId={_id} name={name} onClose={() => setIsRevoking(false)} />
      )}
    </div>
  )
}
