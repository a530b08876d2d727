import { lazy } from 'react'
import { apiBase } from '../../../../contract/addresses.ts'
import type { PlacedComment } from '../../../../contract/endpoints/placed-comment.ts'
import type { SubmissionFile } from '../../../../contract/endpoints/submission.ts'
import { type ShownKind, shownAs } from '../../../../contract/files/shown-files.ts'
import { file as aFile } from '../../../../contract/messages/file.ts'
import { PartBoundary } from '../../../ui/part-boundary.tsx'
import { inOrder } from '../comments/place.ts'
import { FileComments } from './file-comments.tsx'
import { ShownMedia } from './shown-media.tsx'
import { ShownPicture } from './shown-picture.tsx'
import type { ShownProps } from './shown-props.ts'
import { ShownText } from './shown-text.tsx'

const ShownPdf = lazy(() => import('./shown-pdf.tsx'))

type Views = Record<
  ShownKind,
  (props: ShownProps & { kind: ShownKind; language: string | undefined }) => React.ReactNode
>

const views: Views = {
  pdf: (props) => <ShownPdf {...props} />,
  picture: (props) => <ShownPicture {...props} />,
  video: (props) => <ShownMedia {...props} />,
  sound: (props) => <ShownMedia {...props} />,
  text: (props) => <ShownText {...props} />,
}

type Props = { submissionId: string; file: SubmissionFile; comments: PlacedComment[]; isOpen: boolean }

/** A file that was handed in, shown in the page if that is safe, with what was said about it. */
export function ShownFile({ submissionId, file, comments: all, isOpen }: Props) {
  const comments = inOrder(all.filter(({ fileId }) => fileId === file.fileId))
  const shown = shownAs(file.fileName)
  const address = `${apiBase}/submission/${submissionId}/files/${file.fileId}`
  return (
    <div data-commented tabIndex={-1} className="grid min-w-0 gap-3">
      {shown && isOpen ? (
        <PartBoundary what={aFile}>
          {views[shown.kind]({ file, address, comments, kind: shown.kind, language: shown.language })}
        </PartBoundary>
      ) : (
        <FileComments file={file} comments={comments} />
      )}
    </div>
  )
}
