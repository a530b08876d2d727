import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SubmissionVersion } from '../../../contract/endpoints/submission.ts'
import type { Submission } from '../../../contract/endpoints/submission-grading.ts'
import * as messages from '../../../contract/messages/assignment-mark.ts'
import { add as fileForLearner } from '../../../contract/messages/feedback-file.ts'
import type { Text } from '../../../contract/messages/message.ts'
import { settleOn } from '../../../contract/messages/two-markers.ts'
import { call } from '../../lib/calls/call.ts'
import { openSaver, type SaveState } from '../../lib/form/save-later.ts'
import { textOf } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { DecimalField } from '../../ui/form/decimal/decimal-field.tsx'
import { isWrongDecimal, readDecimal } from '../../ui/form/decimal/read-decimal.ts'
import { TextArea } from '../../ui/form/field.tsx'
import { FeedbackFile } from '../file/feedback-file.tsx'
import { FileLink } from './file-link.tsx'
import { CriterionChoice } from './marking/criterion-choice.tsx'
import { SavedComments } from './marking/saved-comments.tsx'
import { unticked } from './marking/ticks.ts'
import { useLetterKeys } from './marking/use-letter-keys.ts'
import { setSubmission } from './marking-queries.ts'
import { ownMarkOf } from './two-markers/own-mark.ts'

type Props = {
  submission: Submission
  version: SubmissionVersion
  onNext: (() => void) | undefined
  /** Its first field, when Enter led here. */
  takesFocus: boolean
}

type Grading = {
  points?: number | null
  rubric?: Record<string, string>
  comment?: string
  isReleased?: boolean
}

const stateNames = { saved: messages.saved, saving: messages.saving, 'not-saved': messages.notSaved }

/** Points, levels by a press, and a comment, saved as they are typed. */
export function GradeForm({ submission, version, onNext, takesFocus }: Props) {
  const t = useTranslate()
  const { submissionId, points: max, rubric } = submission
  const { grade, number, marking } = version
  /** Whether points show the mark of another one, or settle it: then they are sent whole, when the field is left. */
  const isWhole = marking?.state === 'open' || marking?.state === 'differ'
  const own = ownMarkOf(version)
  const [typed, setTyped] = useState(own.points?.toString() ?? '')
  const [comment, setComment] = useState(own.comment ?? '')
  const [chosen, setChosen] = useState(() => levelsOf(own))
  const held = useRef<Grading>(undefined)
  const stage = useRef(marking?.state)
  const [state, setState] = useState<SaveState>()
  const [problem, setProblem] = useState<Text>()
  const [saver] = useState(() =>
    openSaver<Grading>({
      onState: setState,
      save: async (given) => {
        try {
          const body = { ...given, number }
          const reply = await call('gradeSubmission', {
            params: { submissionId },
            body,
            isInBackground: true,
          })
          setProblem(undefined)
          setSubmission(reply.submission)
          const last = reply.submission.versions.at(-1)
          if (!last) return
          const isElsewhere = last.marking?.state !== stage.current
          stage.current = last.marking?.state
          if (given.rubric || isElsewhere) setTyped(ownMarkOf(last).points?.toString() ?? '')
          if (isElsewhere) setChosen(levelsOf(ownMarkOf(last)))
        } catch (error) {
          setProblem(textOf(error))
          throw error
        }
      },
    }),
  )
  useEffect(() => () => void saver.flush(), [saver])
  const form = useRef<HTMLFormElement>(null)
  const focus = () => form.current?.querySelector<HTMLElement>('input, button')?.focus()
  const focusFirst = useEffectEvent(() => takesFocus && focus())
  useEffect(() => void focusFirst(), [])
  useLetterKeys({ p: () => focus() })
  const now = async (given: Grading) => {
    saver.change(given)
    await saver.flush()
  }
  const choose = (criterionId: string, levelId: string) => {
    const levels = { ...unticked(rubric?.criteria ?? []), ...chosen, [criterionId]: levelId }
    setChosen(levels)
    void now({ rubric: levels })
  }
  const write = (text: string) => {
    setComment(text)
    saver.change({ comment: text })
  }
  const type = (text: string) => {
    setTyped(text)
    // What is no number yet, such as `1e`, is not the wish to take the points back.
    if (isWrongDecimal(text)) return
    const points = { points: readDecimal(text) ?? null }
    if (isWhole) held.current = points
    else saver.change(points)
  }
  const sendHeld = () => {
    if (held.current) saver.change(held.current)
    held.current = undefined
  }
  return (
    <form
      ref={form}
      className="grid min-w-0 gap-5 rounded-box border border-base-300 bg-base-200/50 p-4 sm:p-6"
      noValidate
      onBlur={sendHeld}
      onSubmit={(event) => {
        event.preventDefault()
        sendHeld()
        void saver.flush().then((isSaved) => isSaved && onNext?.())
      }}
    >
      {rubric?.criteria.map((criterion) => (
        <CriterionChoice
          key={criterion.criterionId}
          criterion={criterion}
          chosen={chosen[criterion.criterionId]}
          onChoose={(levelId) => choose(criterion.criterionId, levelId)}
        />
      ))}
      <DecimalField
        label={t((marking?.state === 'differ' ? settleOn : messages.points)({ max }))}
        value={typed}
        {...(problem && { error: t(problem) })}
        onType={type}
      />
      {grade && grade.latePenalty > 0 && grade.points !== null && grade.givenPoints !== null && (
        <p>
          {t(
            messages.counted({
              ...{ given: grade.givenPoints, penalty: grade.latePenalty, points: grade.points },
            }),
          )}
        </p>
      )}
      <TextArea label={t(messages.comment)} value={comment} onChange={({ target }) => write(target.value)} />
      <SavedComments
        comment={comment}
        onInsert={(text) => write(comment.trim() ? `${comment.trimEnd()}\n${text}` : text)}
      />
      {grade?.feedbackFile && <FileLink submissionId={submissionId} file={grade.feedbackFile} />}
      {!isWhole && (
        <FeedbackFile
          fileName={grade?.feedbackFile?.fileName}
          label={fileForLearner}
          add={async (body) => shown(await call('addGradeFile', { params: { submissionId }, body }))}
          remove={async () => shown(await call('deleteGradeFile', { params: { submissionId } }))}
        />
      )}
      <div className="flex flex-wrap items-center gap-4">
        {isWhole ? null : grade?.isReleased ? (
          <p className="font-medium">{t(messages.isReleased)}</p>
        ) : (
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => void now({ isReleased: true }).then(() => saver.forget('isReleased'))}
          >
            {t(messages.release)}
          </button>
        )}
        <p role="status" className={state === 'not-saved' ? 'text-error' : 'text-base-content/75'}>
          {state && t(stateNames[state])}
        </p>
      </div>
    </form>
  )
}

function shown<R extends { submission: Submission }>(reply: R) {
  setSubmission(reply.submission)
  return reply
}

const levelsOf = ({ rubric }: ReturnType<typeof ownMarkOf>) =>
  Object.fromEntries(rubric.map(({ criterionId, levelId }) => [criterionId, levelId]))
