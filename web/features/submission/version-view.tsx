import type { SubmissionVersion } from '../../../contract/endpoints/submission.ts'
import { ShownFiles } from './shown-file/shown-files.tsx'
import { ShownWords } from './shown-file/shown-words.tsx'

type Props = { version: SubmissionVersion; submissionId: string }

/** What was handed in, with the sizes and hashes of its files, and with comments at their places. */
export function VersionView({ version, submissionId }: Props) {
  const { text, link, files, comments } = version
  return (
    <>
      <ShownWords text={text} comments={comments} />
      {link && (
        <a href={link} rel="noreferrer nofollow" target="_blank" dir="ltr" className="link wrap-anywhere">
          {link}
        </a>
      )}
      {files.length > 0 && <ShownFiles submissionId={submissionId} version={version} />}
    </>
  )
}
