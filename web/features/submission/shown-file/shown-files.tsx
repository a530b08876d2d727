import { useState } from 'react'
import type { SubmissionFile, SubmissionVersion } from '../../../../contract/endpoints/submission.ts'
import { shownAs } from '../../../../contract/files/shown-files.ts'
import { files as filesOf, hash } from '../../../../contract/messages/assignment-take.ts'
import * as messages from '../../../../contract/messages/shown-file.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { useMarker } from '../comments/marker.ts'
import { FileLink } from '../file-link.tsx'
import { ShownFile } from './shown-file.tsx'

type Props = { submissionId: string; version: SubmissionVersion }

/** The files of a version. An editor sees the first one at once, learners those with comments. */
export function ShownFiles({ submissionId, version: { files, comments } }: Props) {
  const t = useTranslate()
  const marker = useMarker()
  const first = files.find(({ fileName }) => shownAs(fileName))
  const isOpenAtFirst = ({ fileId }: SubmissionFile) =>
    marker ? fileId === first?.fileId : comments.some((comment) => comment.fileId === fileId)
  const [pressed, setPressed] = useState<Record<string, boolean>>({})
  return (
    <ul aria-label={t(filesOf)} className="divide-y divide-base-300">
      {files.map((file) => {
        const { fileId, fileName } = file
        const isOpen = pressed[fileId] ?? isOpenAtFirst(file)
        return (
          <li key={fileId} className="grid min-w-0 gap-3 py-2">
            <div>
              <div className="flex flex-wrap items-center gap-x-3">
                <FileLink submissionId={submissionId} file={file} />
                {shownAs(fileName) && (
                  <button
                    type="button"
                    className="btn"
                    aria-expanded={isOpen}
                    aria-label={t((isOpen ? messages.hideFile : messages.showFile)({ file: fileName }))}
                    onClick={() => setPressed({ ...pressed, [fileId]: !isOpen })}
                  >
                    {t(isOpen ? messages.hide : messages.show)}
                  </button>
                )}
              </div>
              <p dir="ltr" className="text-xs break-all text-base-content/75">
                {t(hash({ hash: file.sha256 }))}
              </p>
            </div>
            <ShownFile submissionId={submissionId} file={file} comments={comments} isOpen={isOpen} />
          </li>
        )
      })}
    </ul>
  )
}
