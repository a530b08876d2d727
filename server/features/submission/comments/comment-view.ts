import type { PlacedComment } from '../../../../contract/endpoints/placed-comment.ts'
import type { Database } from '../../../db/open.ts'
import type { Share } from '../submission-access.ts'
import type { VersionRow } from '../submission-store.ts'
import { listComments } from './comment-store.ts'

type Listed = Awaited<ReturnType<typeof listComments>>[number]

/** Who looks at what was handed in: one of its learners, with their share, or an editor of the course. */
export type Viewer = { id: string; share?: Share }

/** The comments on each of these versions, all those of one submission, by their ids. */
export async function readComments(db: Database, rows: VersionRow[], viewer: Viewer) {
  const seen = rows.filter((row) => !viewer.share || isSeenByLearner(row, rows))
  const comments = await listComments(
    db,
    seen.map(({ id }) => id),
  )
  return (versionId: string) =>
    comments.filter(({ version_id }) => version_id === versionId).map((row) => toComment(row, viewer))
}

/** What was said about a version without a grade of its own comes with the grade of a later one. */
const isSeenByLearner = (row: VersionRow, rows: VersionRow[]) =>
  row.released_at !== null ||
  (row.points === null && rows.some((later) => later.number > row.number && later.released_at !== null))

export function toComment(row: Listed, viewer: Viewer): PlacedComment {
  const { id, file_id, page, x, y, second, quote, text, author, author_id, created_at } = row
  return {
    commentId: id,
    ...(file_id !== null && { fileId: file_id }),
    ...(page !== null && { page }),
    ...(x !== null && y !== null && { x, y }),
    ...(second !== null && { second }),
    ...(quote !== null && { quote }),
    text,
    ...(author !== null && !viewer.share && { author }),
    isMine: author_id === viewer.id,
    createdAt: created_at.toISOString(),
  }
}
