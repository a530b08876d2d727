import { Paperclip } from 'lucide-react'
import { apiBase } from '../../../contract/addresses.ts'
import type { SubmissionFile, SubmissionVersion } from '../../../contract/endpoints/submission.ts'
import * as messages from '../../../contract/messages/assignment-take.ts'
import { describeSize } from '../../lib/format/file-facts.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import ArticleText from '../article/article-text.tsx'

type Props = { version: SubmissionVersion; submissionId: string }

/** What was handed in, with the sizes and hashes of its files. */
export function VersionView({ version: { text, link, files }, submissionId }: Props) {
  const t = useTranslate()
  return (
    <>
      {text && <ArticleText body={text} />}
      {link && (
        <a href={link} rel="noreferrer nofollow" target="_blank" dir="ltr" className="link wrap-anywhere">
          {link}
        </a>
      )}
      {files.length > 0 && (
        <ul aria-label={t(messages.files)} className="divide-y divide-base-300">
          {files.map((file) => (
            <li key={file.fileId} className="py-1">
              <FileLink submissionId={submissionId} file={file} />
              <p dir="ltr" className="text-xs break-all text-base-content/75">
                {t(messages.hash({ hash: file.sha256 }))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

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
