import { Download } from 'lucide-react'
import type { LectureOf } from '../../../contract/endpoints/lecture.ts'
import * as messages from '../../../contract/messages/generated/file.ts'
import { useTranslate } from '../../messages/use-translate.ts'

type Props = { lecture: LectureOf<'file'>; onPressed: () => void; isMain?: boolean }

export function DownloadFile({ lecture: { lecture }, onPressed, isMain = false }: Props) {
  const t = useTranslate()
  const { secure_url, fileName } = lecture
  return (
    <a
      href={secure_url}
      download={fileName}
      className={isMain ? 'btn btn-primary' : 'btn'}
      onClick={() => onPressed()}
    >
      <Download aria-hidden className="size-5" />
      {t(messages.download)}
    </a>
  )
}
