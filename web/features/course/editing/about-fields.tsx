import { useState } from 'react'
import type { Course } from '../../../../contract/endpoints/course.ts'
import * as messages from '../../../../contract/messages/course-more.ts'
import { maxPoints } from '../../../../contract/validation/limits.ts'
import { commonLanguages } from '../../../lib/format/language-names.ts'
import { useLocale, useTranslate } from '../../../messages/use-translate.ts'
import { Choice } from '../../../ui/form/choice.tsx'
import { FieldFrame, TextArea } from '../../../ui/form/field.tsx'
import { levelNames } from './level-names.ts'

export type StructureProps = {
  errors: Record<string, string>
  isSending: boolean
  course: Course | undefined
}

type LanguageChoiceProps = { chosen: string | undefined; error: string | undefined }

/** What the course's page says of it, besides what each course must have. */
export function AboutFields({ errors, isSending, course }: StructureProps) {
  const t = useTranslate()
  const onePerLine = t(messages.onePerLine({ max: maxPoints }))
  return (
    <>
      <Choice
        label={t(messages.level)}
        name="level"
        any={messages.anyLevel}
        names={levelNames}
        defaultValue={course?.level}
      />
      <LanguageChoice chosen={course?.language} error={errors.language} />
      <TextArea
        label={t(messages.outcomesField)}
        hint={onePerLine}
        name="outcomes"
        defaultValue={course?.outcomes?.join('\n')}
        error={errors.outcomes}
        readOnly={isSending}
      />
      <TextArea
        label={t(messages.requirements)}
        hint={onePerLine}
        name="requirements"
        defaultValue={course?.requirements?.join('\n')}
        error={errors.requirements}
        readOnly={isSending}
      />
    </>
  )
}

/** Offers languages by name. One that was stored by the API or an import stays, whatever its tag. */
function LanguageChoice({ chosen, error }: LanguageChoiceProps) {
  const t = useTranslate()
  const locale = useLocale()
  const [languages] = useState(() => commonLanguages(locale, chosen))
  return (
    <FieldFrame label={t(messages.language)} error={error}>
      {(wrapped) => (
        <select {...wrapped} name="language" defaultValue={chosen} className="select w-full">
          <option value="">{t(messages.anyLanguage)}</option>
          {languages.map(({ tag, name }) => (
            <option key={tag} value={tag}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
