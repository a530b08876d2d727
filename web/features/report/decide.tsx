import type { ReportedCase } from '../../../contract/endpoints/report.ts'
import * as messages from '../../../contract/messages/moderation.ts'
import type { Decision } from '../../../contract/validation/choices.ts'
import { call } from '../../lib/calls/call.ts'
import { notify } from '../../lib/notify.ts'
import { isByKeyboard, offerUndo, withdrawUndo } from '../../lib/undo/undo.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { replaceCase } from './report-queries.ts'

const texts = { loading: messages.deciding, failed: messages.failed }

export type Wanted = { decision: Decision; words?: string; hides?: boolean }

export async function decide({ _id: caseId }: ReportedCase, body: Wanted) {
  const reply = await notify(texts, call('decideCase', { params: { caseId }, body }))
  replaceCase(reply.report)
  return reply.report
}

export async function hide(reported: ReportedCase, press: { detail: number }) {
  const decided = await decide(reported, { decision: 'hide' })
  // Editors cannot show a profile text again.
  if (reported.kind === 'profile') return
  offerUndo({
    id: undoOf(reported),
    message: messages.isHidden,
    takesFocus: isByKeyboard(press),
    restore: () => setHidden(decided, false),
  })
}

export async function setHidden(reported: ReportedCase, isHidden: boolean) {
  await notify<{ message: string }>(texts, changes[reported.kind](reported, isHidden))
  if (!isHidden) withdrawUndo(undoOf(reported))
  replaceCase({ ...reported, isHidden })
}

const undoOf = ({ aboutId }: ReportedCase) => `reported ${aboutId}`

const changes = {
  question: ({ aboutId: questionId }: ReportedCase, isHidden: boolean) =>
    call(isHidden ? 'hideQuestion' : 'showQuestion', { params: { questionId } }),
  answer: ({ aboutId: answerId }: ReportedCase, isHidden: boolean) =>
    call(isHidden ? 'hideAnswer' : 'showAnswer', { params: { answerId } }),
  review: ({ aboutId: reviewId, course }: ReportedCase, isHidden: boolean) =>
    call(isHidden ? 'hideReview' : 'showReview', { params: { courseId: course._id, reviewId } }),
  profile: ({ course }: ReportedCase, isHidden: boolean) =>
    call(isHidden ? 'hideProfile' : 'showProfile', { params: { courseId: course._id } }),
  'peer-review': ({ aboutId: reviewId }: ReportedCase, isHidden: boolean) =>
    call(isHidden ? 'takeOutPeerReview' : 'restorePeerReview', { params: { reviewId } }),
} satisfies Record<ReportedCase['kind'], unknown>

type Props = { isChosen: boolean; onChange: (isChosen: boolean) => void }

export function HidesToo({ isChosen, onChange }: Props) {
  const t = useTranslate()
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="checkbox"
        checked={isChosen}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {t(messages.hidesToo)}
    </label>
  )
}
