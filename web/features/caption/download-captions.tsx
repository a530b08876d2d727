import * as messages from '../../../contract/messages/caption-edit.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { type CaptionsKey, listDownloads } from './caption-addresses.ts'

export function DownloadCaptions({ captionsKey, label }: { captionsKey: CaptionsKey; label: string }) {
  const t = useTranslate()
  return (
    <span className="flex">
      {listDownloads(captionsKey).map(({ format, address }) => (
        <a
          key={format.key}
          href={address}
          download
          className="btn min-h-11 px-2 btn-ghost btn-sm"
          aria-label={t(messages.download({ label, format }))}
        >
          {t(format)}
        </a>
      ))}
    </span>
  )
}
