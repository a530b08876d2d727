import { Download } from 'lucide-react'
import * as messages from '../../../contract/messages/statistics.ts'
import { useTranslate } from '../../messages/use-translate.ts'

type Props = { address: string; name: string }

export function DownloadLink({ address, name }: Props) {
  const t = useTranslate()
  return (
    <a
      className="btn justify-self-start"
      href={address}
      download
      aria-label={t(messages.downloadOf({ name }))}
    >
      <Download aria-hidden className="size-5" />
      {t(messages.download)}
    </a>
  )
}
