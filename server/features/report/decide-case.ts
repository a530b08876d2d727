import type { Transaction } from 'kysely'
import type { BodyOf } from '../../../contract/api/define-endpoint.ts'
import type { reportEndpoints } from '../../../contract/endpoints/report.ts'
import type { Message } from '../../../contract/messages/message.ts'
import * as rules from '../../../contract/messages/rules.ts'
import * as messages from '../../../contract/messages/server-report.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import { Problem } from '../../core/problem.ts'
import { auditChanges } from '../../db/audit/audited.ts'
import type { Tables } from '../../db/tables.ts'
import { requireEditor } from '../../http/guard.ts'
import type { Handler } from '../../http/route.ts'
import { mayEdit } from '../course/course-access.ts'
import { profileSubject, setProfileHidden } from '../course/instructor/profile-store.ts'
import { dropNotifications } from '../notification/notification-store.ts'
import { peerReviewSubject, removePeerReview } from '../peer-review/moderating/removal-store.ts'
import { hidePost } from '../question/post/hidden-store.ts'
import { answerSubject, questionSubject } from '../question/post/post-subject-store.ts'
import { hideLocked } from '../review/locked-store.ts'
import { reviewSubject } from '../review/review-store.ts'
import { userSubject } from '../user/user-store.ts'
import { disableAuthor, type RequestContext, warnAuthor } from './act-on-author.ts'
import { type CaseRow, findCase, lockUndecided, reportsSubject, saveDecision } from './case-store.ts'
import { toReportedCases } from './report-view.ts'

type Decided = BodyOf<typeof reportEndpoints.decideCase>

const outcomes = {
  keep: messages.kept,
  hide: messages.hidden,
  warn: messages.warned,
  disable: messages.disabled,
}

/** One transaction for the decision, its effects and their audit entries. */
export const decideCase: Handler<typeof reportEndpoints.decideCase> = async ({
  ctx,
  user,
  params: { caseId },
  body,
  act,
  request,
}) => {
  requireSense(body)
  const row = await requireCase(findCase(ctx.db, user, caseId))
  if (body.decision === 'disable' && user.role !== 'ADMIN')
    throw new Problem('not-allowed', messages.administratorsDisable)
  const asModerator = {
    ...act,
    requireRight: requireEditor(mayEdit, user, { courseId: row.course_id }),
  }
  await auditChanges(ctx.db, asModerator, subjectsOf(row), async (trx) => {
    if (!(await lockUndecided(trx, caseId))) throw new Problem('conflict', messages.alreadyDecided)
    await carryOut(trx, { ctx, request, user, row }, body)
    await saveDecision(trx, caseId, { decision: body.decision, byId: user.id, now: ctx.now() })
    await dropNotifications(trx, { kind: 'report', aboutId: caseId })
    return true
  })
  void ctx.mail.poll()
  const decided = await requireCase(findCase(ctx.db, user, caseId))
  const [report] = await toReportedCases(ctx.db, user, [decided])
  return { message: outcomes[body.decision], report: report ?? rejectAsMissing() }
}

function requireSense({ decision, words, hides }: Decided) {
  if (decision === 'warn' && words === undefined) reject('words', rules.warningMissing)
  if (decision !== 'warn' && words !== undefined) reject('words', rules.wordsOnlyWithWarning)
  if (decision !== 'warn' && decision !== 'disable' && hides !== undefined)
    reject('hides', rules.hidesOnlyWith)
}

function reject(field: keyof Decided, message: Message): never {
  throw new Problem('broken', message, { fields: { [field]: message } })
}

async function requireCase(found: Promise<CaseRow | undefined>): Promise<CaseRow> {
  return (await found) ?? rejectAsMissing()
}

function rejectAsMissing(): never {
  throw new Problem('not-found', messages.caseNotFound)
}

const subjectsByKind = {
  question: questionSubject,
  answer: answerSubject,
  review: reviewSubject,
  profile: profileSubject,
  'peer-review': peerReviewSubject,
}

const subjectsOf = ({ id, kind, thing_id, author_id }: CaseRow) => [
  reportsSubject(id),
  subjectsByKind[kind](thing_id),
  ...(author_id ? [userSubject(author_id)] : []),
]

type Deciding = RequestContext & { user: CurrentUser; row: CaseRow }

async function carryOut(trx: Transaction<Tables>, deciding: Deciding, { decision, words, hides }: Decided) {
  const { ctx, user, row } = deciding
  if (decision === 'hide' || hides) await hidings[row.kind](trx, row, { byId: user.id, now: ctx.now() })
  if (decision === 'warn' && words !== undefined) await warnAuthor(trx, deciding, words)
  if (decision === 'disable') await disableAuthor(trx, user, row)
}

type Hide = (trx: Transaction<Tables>, row: CaseRow, by: { byId: string; now: Date }) => Promise<unknown>

const hidings: Record<CaseRow['kind'], Hide> = {
  question: (trx, { thing_id: id, course_id }, { now }) =>
    hidePost(trx, { kind: 'question', id }, course_id, now),
  answer: (trx, { thing_id: id, course_id }, { now }) =>
    hidePost(trx, { kind: 'answer', id }, course_id, now),
  review: (trx, { thing_id: reviewId, course_id: courseId }, { now }) =>
    hideLocked(trx, { courseId, reviewId }, now),
  profile: (trx, { thing_id: id }, { now }) => setProfileHidden(trx, id, now),
  'peer-review': (trx, { thing_id: id, course_id: courseId }, by) =>
    removePeerReview(trx, { id, courseId, ...by }),
}
