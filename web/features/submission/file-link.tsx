import { Paperclip } from 'lucide-react'
import { apiBase } from '../../../contract/addresses.ts'
import type { SubmissionFile } from '../../../contract/endpoints/submission.ts'
import { describeSize } from '../../lib/format/file-facts.ts'
import { useTranslate } from '../../messages/use-translate.ts'

type LinkProps = { submissionId: string; file: SubmissionFile }

export function FileLink({ submissionId, file: { fileId, fileName, bytes } }: LinkProps) {
  const t = useTranslate()
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
      <a
        href={`${apiBase}/submission/${submissionId}/files/${fileId}`}
        download
        className="link flex min-h-11 min-w-0 flex-1 items-center gap-2"
      >
        <Paperclip aria-hidden className="size-4 shrink-0" />
        <bdi className="min-w-0 break-words">{fileName}</bdi>
      </a>
      <span className="text-sm text-base-content/75">{t(describeSize(bytes))}</span>
    </span>
  )
}
