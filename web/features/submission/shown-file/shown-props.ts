import type { PlacedComment } from '../../../../contract/endpoints/placed-comment.ts'
import type { SubmissionFile } from '../../../../contract/endpoints/submission.ts'

export type ShownProps = {
  file: SubmissionFile
  address: string
  /** Those on this file, in their order. */
  comments: PlacedComment[]
}
