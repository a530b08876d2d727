import { useState } from 'react'
import type { Lecture } from '../../../../contract/endpoints/lecture.ts'
import * as messages from '../../../../contract/messages/section.ts'
import { maxDripDays } from '../../../../contract/validation/limits.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { Choice } from '../../../ui/form/choice.tsx'
import { Field, FieldFrame } from '../../../ui/form/field.tsx'

type Props = { lecture: Lecture; errors: Record<string, string>; isSending: boolean }

export function LectureRules({ lecture, errors, isSending }: Props) {
  const t = useTranslate()
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Choice
          label={t(messages.isDraft)}
          name="isDraft"
          names={{ false: messages.published, true: messages.draftState }}
          defaultValue={String(lecture.isDraft ?? false)}
        />
        <Choice
          label={t(messages.isRequired)}
          name="isRequired"
          names={{ true: messages.required, false: messages.optionalChoice }}
          defaultValue={String(lecture.isRequired ?? true)}
        />
      </div>
      <Field
        label={t(messages.availableAfterDays)}
        hint={t(messages.emptyIsOpen)}
        name="availableAfterDays"
        type="number"
        min={0}
        max={maxDripDays}
        defaultValue={lecture.availableAfterDays}
        error={errors.availableAfterDays}
        readOnly={isSending}
      />
      <OpensAt at={lecture.availableAt} error={errors.availableAt} />
    </>
  )
}

/** In the editor's time zone; sent with its offset from UTC. */
function OpensAt({ at, error }: { at: string | undefined; error: string | undefined }) {
  const t = useTranslate()
  const [local, setLocal] = useState(at ? toLocalField(at) : '')
  return (
    <FieldFrame label={t(messages.availableAt)} hint={t(messages.emptyIsOpen)} {...(error && { error })}>
      {(wrapped) => (
        <>
          <input
            {...wrapped}
            type="datetime-local"
            className={`input w-full ${error ? 'input-error' : ''}`}
            value={local}
            onChange={(event) => setLocal(event.target.value)}
          />
          <input type="hidden" name="availableAt" value={local && new Date(local).toISOString()} />
        </>
      )}
    </FieldFrame>
  )
}

const minuteMs = 60_000

/** A value for `<input type="datetime-local">`, in the reader's time zone. */
function toLocalField(at: string) {
  const time = new Date(at)
  return new Date(time.getTime() - time.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16)
}
