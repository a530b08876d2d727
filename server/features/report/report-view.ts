import type { ReportedCase } from '../../../contract/endpoints/report.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import type { Database } from '../../db/open.ts'
import { readMentions } from '../question/mention/mention-view.ts'
import type { CaseRow } from './case-store.ts'
import { countWarnings, listReportRows, type ReportRow } from './report-store.ts'
import { listThings, type Thing } from './thing-store.ts'

export async function toReportedCases(
  db: Database,
  user: CurrentUser,
  rows: CaseRow[],
): Promise<ReportedCase[]> {
  if (rows.length === 0) return []
  const authors = [...new Set(rows.flatMap(({ author_id }) => author_id ?? []))]
  const [things, reports, warnings] = await Promise.all([
    listThings(db, user, rows),
    listReportRows(
      db,
      rows.map(({ id }) => id),
    ),
    countWarnings(db, authors),
  ])
  const texts = [...things.values()].map(({ text }) => text ?? '')
  const showMentions = await readMentions(db, texts, { write: asTyped })
  const reportsOf = Map.groupBy(reports, ({ case_id }) => case_id)
  return rows.map((row) => ({
    ...toCase(row),
    ...toThing(row, things.get(row.thing_id), (text) => showMentions(text).text),
    author: toAuthor(row, warnings),
    authorState: row.restored_state === 'disabled' ? 'disabled' : row.account_state,
    reports: (reportsOf.get(row.id) ?? []).map(toReport),
  }))
}

/** Texts of reports are shown as they were typed, not as Markdown. */
const asTyped = (name: string) => name

const toCase = (row: CaseRow) => ({
  _id: row.id,
  kind: row.kind,
  aboutId: row.thing_id,
  course: { _id: row.course_id, title: row.course_title },
  count: row.report_count,
  createdAt: row.created_at.toISOString(),
  decided:
    row.decision && row.decided_at
      ? { decision: row.decision, by: row.decider_name, at: row.decided_at.toISOString() }
      : null,
})

/** Reviews and profile texts are not shown once their author's account is deleted. */
function toThing({ kind, author_name }: CaseRow, thing: Thing | undefined, show: (text: string) => string) {
  const staysWithoutAuthor = kind === 'question' || kind === 'answer'
  const isShown = thing !== undefined && (staysWithoutAuthor || author_name !== null)
  return {
    lectureId: thing?.lecture_id ?? null,
    questionId: thing?.question_id ?? null,
    text: isShown && thing.text !== null ? show(thing.text) : null,
    stars: thing?.stars ?? null,
    isGone: thing === undefined,
    isHidden: (thing?.hidden_at ?? null) !== null,
  }
}

const toAuthor = (
  { author_id, author_name, author_state }: CaseRow,
  warnings: ReadonlyMap<string, number>,
) =>
  author_id && author_name !== null
    ? {
        fullName: author_name,
        warnings: warnings.get(author_id) ?? 0,
        isDisabled: author_state === 'disabled',
      }
    : null

const toReport = ({ by, reason, created_at }: ReportRow) => ({
  by,
  reason,
  createdAt: created_at.toISOString(),
})
