import type { Lecture } from '../../../../contract/endpoints/lecture.ts'
import * as messages from '../../../../contract/messages/section.ts'
import { maxDripDays } from '../../../../contract/validation/limits.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { Choice } from '../../../ui/form/choice.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TimeField } from '../../../ui/form/time-field.tsx'
import { DueFields } from '../../course/editing/due-fields.tsx'

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
      <TimeField
        label={t(messages.availableAt)}
        hint={t(messages.emptyIsOpen)}
        name="availableAt"
        at={lecture.availableAt}
        error={errors.availableAt}
      />
      <DueFields due={lecture} {...{ errors, isSending }} />
    </>
  )
}
