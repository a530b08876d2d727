import { useState } from 'react'
import { type Override, overrideForm } from '../../../contract/endpoints/due.ts'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import * as dueMessages from '../../../contract/messages/due.ts'
import * as messages from '../../../contract/messages/exception.ts'
import { maxDripDays } from '../../../contract/validation/limits.ts'
import { CallError } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { showError } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { HeadedDialog } from '../../ui/dialog/headed-dialog.tsx'
import { Field, FieldFrame } from '../../ui/form/field.tsx'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { TimeField } from '../../ui/form/time-field.tsx'
import { isSame, type Saved, saveExceptions } from './exception-queries.ts'
import { ForWhom, type Whom } from './for-whom.tsx'

type Props = {
  courseId: string
  lectures: Lecture[]
  saved: Saved
  /** Undefined for a new one. */
  exception: Override | undefined
  onClose: () => void
}

export function ExceptionDialog({ onClose, ...props }: Props) {
  const t = useTranslate()
  return (
    <HeadedDialog
      onClose={onClose}
      heading={t(props.exception ? messages.edit : messages.add)}
      {...(props.exception && { subheading: props.exception.fullName ?? props.exception.groupName })}
      isWide
    >
      {(close, finish) => <ExceptionForm {...props} onCancel={close} onDone={finish} />}
    </HeadedDialog>
  )
}

type FormProps = Omit<Props, 'onClose'> & { onCancel: () => void; onDone: () => void }

function ExceptionForm({ courseId, lectures, saved, exception, onCancel, onDone }: FormProps) {
  const t = useTranslate()
  const [whom, setWhom] = useState<Whom>()
  const [whomError, setWhomError] = useState<string>()
  const choose = (chosen: Whom | undefined) => {
    setWhom(chosen)
    setWhomError(undefined)
  }
  const { errors, isSending, formProps } = useCheckedForm({
    form: overrideForm,
    typedAs: false,
    send: async ({ lectureId, opensAt, dueAt, extraDays }) => {
      const { userId, groupId } = exception ?? { userId: undefined, groupId: undefined, ...whom }
      if (!userId && !groupId) {
        setWhomError(t(messages.missing))
        showError(messages.missing)
        throw new CallError(messages.missing)
      }
      const draft: Override = {
        ...(userId ? { userId } : { groupId: groupId ?? '' }),
        ...(lectureId && { lectureId }),
        ...(opensAt && { opensAt: opensAt.toISOString() }),
        ...(dueAt && { dueAt }),
        ...(extraDays && { extraDays }),
      }
      const others = saved.overrides.filter((one) => !exception || !isSame(one, exception))
      if (others.some((one) => isSame(one, draft))) {
        showError(messages.twice)
        throw new CallError(messages.twice, undefined, { lectureId: messages.twice })
      }
      await saveExceptions(courseId, { overrides: [...others, draft], revision: saved.revision })
      return onDone
    },
  })
  const isDay = !exception?.dueAt || exception.dueAt.length === '2027-03-14'.length
  return (
    <form {...formProps} className="grid grid-cols-1 gap-5">
      {!exception && <ForWhom courseId={courseId} error={whomError} onChoose={choose} />}
      <FieldFrame label={t(messages.of)} error={errors.lectureId}>
        {(wrapped) => (
          <select
            {...wrapped}
            name="lectureId"
            defaultValue={exception?.lectureId ?? ''}
            className="select w-full"
            disabled={isSending}
          >
            <option value="">{t(messages.wholeCourse)}</option>
            {lectures.map(({ _id, title }) => (
              <option key={_id} value={_id}>
                {title}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <TimeField
        label={t(dueMessages.opensAt)}
        hint={t(messages.opensHint)}
        name="opensAt"
        at={exception?.opensAt}
        error={errors.opensAt}
      />
      <Field
        label={t(dueMessages.dueAt)}
        hint={t(messages.dueHint)}
        name="dueAt"
        // A program may have set a time, which a field for days cannot hold.
        type={isDay ? 'date' : 'text'}
        defaultValue={exception?.dueAt ?? ''}
        error={errors.dueAt}
        readOnly={isSending}
      />
      <Field
        label={t(dueMessages.extraDays)}
        hint={t(messages.extraHint)}
        name="extraDays"
        type="number"
        min={1}
        max={maxDripDays}
        defaultValue={exception?.extraDays ?? ''}
        error={errors.extraDays}
        readOnly={isSending}
      />
      <FormButtons submit={t(messages.save)} isSending={isSending} onCancel={onCancel} />
    </form>
  )
}
