import type { Reply } from '../../../../contract/api/define-endpoint.ts'
import type { gradeFileEndpoints } from '../../../../contract/endpoints/grade-file.ts'
import { found } from '../../../../contract/messages/grade-block.ts'
import type { Text } from '../../../../contract/messages/message.ts'
import { call } from '../../../lib/calls/call.ts'

type Imported = Reply<typeof gradeFileEndpoints.importGrades>
export type SentMarks = { courseId: string; files: File[]; takesBack?: boolean | undefined }

/** What sending these files would change, and which of their rows are wrong. */
export type CheckedMarks = Pick<Imported, 'changes' | 'count' | 'wrong' | 'rows'> & { message: Text }

export async function checkMarks(sent: SentMarks): Promise<CheckedMarks> {
  const all: Omit<CheckedMarks, 'message'> = { changes: [], count: 0, wrong: 0, rows: [] }
  for (const file of sent.files) {
    const { changes, count, wrong, rows } = await sendMarks(sent, file, { isDry: true })
    all.changes.push(...changes)
    all.rows.push(...rows)
    all.count += count
    all.wrong += wrong
  }
  return { ...all, message: found({ count: all.count }) }
}

export function sendMarks(
  { courseId, takesBack }: SentMarks,
  file: File,
  { isDry = false, reason = '' }: { isDry?: boolean; reason?: string },
) {
  const body = new FormData()
  if (reason) body.set('reason', reason)
  body.set('file', file)
  const query = {
    ...(isDry && { dryRun: 'true' as const }),
    ...(takesBack && { takesBack: 'true' as const }),
  }
  return call('importGrades', { params: { courseId }, query, body })
}
