import { useState } from 'react'
import type * as z from 'zod/mini'
import { type QuizOverride, quizOverrideForm } from '../../../contract/endpoints/quiz-grading.ts'
import * as shared from '../../../contract/messages/exception.ts'
import * as quizMessages from '../../../contract/messages/quiz-edit.ts'
import * as messages from '../../../contract/messages/quiz-exceptions.ts'
import { maxAttempts } from '../../../contract/validation/bounds/quiz-limits.ts'
import { CallError } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { showError } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { HeadedDialog } from '../../ui/dialog/headed-dialog.tsx'
import { Field, FieldFrame } from '../../ui/form/field.tsx'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { TimeField } from '../../ui/form/time-field.tsx'
import { type Chosen, FindLearner } from '../exception/find-learner.tsx'

export type Exception = z.output<typeof quizOverrideForm.schema>
type Props = {
  courseId: string
  /** Undefined for a new one. */
  override: QuizOverride | undefined
  onSave: (userId: string, exception: Exception) => Promise<void>
  onClose: () => void
}

export function QuizExceptionDialog({ onClose, ...props }: Props) {
  const t = useTranslate()
  return (
    <HeadedDialog
      onClose={onClose}
      heading={t(props.override ? shared.edit : shared.add)}
      {...(props.override && { subheading: props.override.user.fullName })}
      isWide
    >
      {(close, finish) => <ExceptionForm {...props} onCancel={close} onDone={finish} />}
    </HeadedDialog>
  )
}

const factors = [1.1, 1.2, 1.25, 1.3, 1.4, 1.5, 1.75, 2, 2.5, 3, 4]

type FormProps = Omit<Props, 'onClose'> & { onCancel: () => void; onDone: () => void }

function ExceptionForm({ courseId, override, onSave, onCancel, onDone }: FormProps) {
  const t = useTranslate()
  const [person, setPerson] = useState<Chosen>()
  const [personError, setPersonError] = useState<string>()
  const { errors, isSending, formProps } = useCheckedForm({
    form: quizOverrideForm,
    typedAs: false,
    send: async (values) => {
      const userId = override?.user._id ?? person?._id
      if (!userId) {
        setPersonError(t(shared.missing))
        showError(shared.missing)
        throw new CallError(shared.missing)
      }
      if (Object.values(values).every((value) => value === null || value === undefined)) {
        showError(quizMessages.nothingGiven)
        throw new CallError(quizMessages.nothingGiven)
      }
      await onSave(userId, values)
      return onDone
    },
  })
  const factor = override?.timeFactor ?? null
  const all = [...new Set([...factors, ...(factor === null ? [] : [factor])])].toSorted((a, b) => a - b)
  return (
    <form {...formProps} className="grid grid-cols-1 gap-5">
      {!override && (
        <FindLearner
          courseId={courseId}
          chosen={person}
          error={personError}
          onChoose={(chosen) => {
            setPerson(chosen)
            setPersonError(undefined)
          }}
        />
      )}
      <FieldFrame label={t(messages.timeFactor)} error={errors.timeFactor}>
        {(wrapped) => (
          <select {...wrapped} name="timeFactor" defaultValue={factor ?? ''} className="select w-full">
            <option value="">{t(messages.asEveryone)}</option>
            {all.map((one) => (
              <option key={one} value={one}>
                {t(messages.more({ percent: Math.round((one - 1) * 100) }))}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <Field
        label={t(quizMessages.attempts)}
        hint={t(messages.attemptsHint)}
        name="attempts"
        type="number"
        min={1}
        max={maxAttempts}
        defaultValue={override?.attempts ?? ''}
        error={errors.attempts}
        readOnly={isSending}
      />
      <TimeField
        label={t(quizMessages.closesAt)}
        hint={t(messages.closesHint)}
        name="closesAt"
        at={override?.closesAt ?? undefined}
        error={errors.closesAt}
      />
      <FormButtons submit={t(shared.save)} isSending={isSending} onCancel={onCancel} />
    </form>
  )
}
