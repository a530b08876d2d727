import { useEffect, useRef } from 'react'
import type { AskedAssignment, OwnSubmission } from '../../../../contract/endpoints/submission.ts'
import * as messages from '../../../../contract/messages/assignment-take.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { Field } from '../../../ui/form/field.tsx'
import { BodyField } from '../../article/edit/body-field.tsx'
import { DraftFiles } from './draft-files.tsx'
import { NewerDraft } from './newer-draft.tsx'
import { NotHandedIn, SavingState } from './saving-state.tsx'
import { useDraft } from './use-draft.ts'

type Props = {
  courseId: string
  lectureId: string
  submission: OwnSubmission
  assignment: AskedAssignment
  /** It was opened by a button that is gone. */
  takesFocus: boolean
}

/** Saves what is typed by itself; handing in saves the rest first. */
export function DraftForm({ courseId, lectureId, submission, assignment, takesFocus }: Props) {
  const t = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const { draft } = submission
  const { queue, state } = useDraft(courseId, lectureId, draft)
  const { text, link, newer, failure, pressedAt } = state
  const { kinds } = assignment
  const errorOf = (name: string) => {
    const found = failure?.fields[name]
    return found ? t(found) : undefined
  }
  const linkError = errorOf('link')
  return (
    <section className="grid min-w-0 gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
        {t(messages.yourWork)}
      </h2>
      {newer && <NewerDraft newer={newer} mine={state} queue={queue} />}
      {kinds.includes('text') && (
        <BodyField
          body={text}
          onBody={(body) => queue.change({ text: body })}
          error={errorOf('text')}
          isReadOnly={false}
        />
      )}
      {kinds.includes('link') && (
        <Field
          label={t(messages.link)}
          type="url"
          inputMode="url"
          autoComplete="off"
          value={link}
          {...(linkError && { error: linkError })}
          onChange={({ target: { value } }) => queue.change({ link: value })}
        />
      )}
      {(kinds.includes('files') || kinds.includes('recording')) && (
        <DraftFiles
          lectureId={lectureId}
          submissionId={submission.submissionId ?? ''}
          files={draft?.files ?? []}
          asked={assignment}
          error={errorOf('uploads')}
          onChange={queue.changeFiles}
        />
      )}
      {pressedAt && failure && <NotHandedIn at={pressedAt} onCancel={queue.cancelHandIn} />}
      <div className="flex flex-wrap items-center gap-4">
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={pressedAt !== undefined || newer !== undefined}
          onClick={() => void (pressedAt ? queue.push() : queue.handIn())}
        >
          {t(messages.handIn)}
        </button>
        <SavingState state={state} />
      </div>
    </section>
  )
}
