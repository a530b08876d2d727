import { useQuery } from '@tanstack/react-query'
import { Award } from 'lucide-react'
import { Link } from 'react-router'
import { certificateAddress } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/certificate.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { certificatesOfPath } from '../certificate/certificate-queries.ts'

/** The learner's latest certificate of the path, also when it gives none any more. */
export function PathCertificate({ pathId }: { pathId: string }) {
  const t = useTranslate()
  const { data } = useQuery(certificatesOfPath(pathId))
  const [latest] = data?.certificates ?? []
  if (!latest) return null
  return (
    <Link to={certificateAddress(latest._id)} className="btn justify-self-start">
      <Award aria-hidden className="size-5" />
      {t(messages.own)}
    </Link>
  )
}
