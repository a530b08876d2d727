import { Paperclip } from 'lucide-react'
import { apiBase } from '../../../../../contract/addresses.ts'
import type { AnswerFile } from '../../../../../contract/endpoints/quiz-attempt.ts'
import { describeSize } from '../../../../lib/format/file-facts.ts'
import { useTranslate } from '../../../../messages/use-translate.ts'

type Props = { attemptId: string | undefined; file: AnswerFile }

/** Downloads a file of an attempt. */
export function FileLink({ attemptId, file: { uploadId, fileName, bytes } }: Props) {
  const t = useTranslate()
  return (
    <>
      <a
        href={`${apiBase}/attempt/${attemptId}/files/${uploadId}`}
        download
        className="link flex min-h-11 min-w-0 flex-1 items-center gap-2"
      >
        <Paperclip aria-hidden className="size-4 shrink-0" />
        <bdi className="min-w-0 break-words">{fileName}</bdi>
      </a>
      <span className="text-sm text-base-content/75">{t(describeSize(bytes))}</span>
    </>
  )
}
