import { useState } from 'react'
import type { Course } from '../../../../contract/endpoints/course.ts'
import { defaultStructure } from '../../../../contract/endpoints/course-fields.ts'
import * as certificateMessages from '../../../../contract/messages/certificate.ts'
import * as messages from '../../../../contract/messages/course-more.ts'
import { completionShares, maxCertificateMonths, maxPoints } from '../../../../contract/validation/limits.ts'
import { commonLanguages } from '../../../lib/format/language-names.ts'
import { useLocale, useTranslate } from '../../../messages/use-translate.ts'
import { Choice } from '../../../ui/form/choice.tsx'
import { Field, FieldFrame, TextArea } from '../../../ui/form/field.tsx'
import { levelNames } from './level-names.ts'

type Props = { errors: Record<string, string>; isSending: boolean; course: Course | undefined }

const fields = Object.keys(defaultStructure)

type LanguageChoiceProps = { chosen: string | undefined; error: string | undefined }

export function CourseStructure({ errors, isSending, course }: Props) {
  const t = useTranslate()
  const onePerLine = t(messages.onePerLine({ max: maxPoints }))
  return (
    <details
      open={fields.some((name) => errors[name]) || undefined}
      className="rounded-box border border-base-300 p-4"
    >
      <summary className="min-h-11 cursor-pointer content-center font-medium">{t(messages.more)}</summary>
      <div className="mt-4 grid gap-5">
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
        <Choice
          label={t(messages.requiresOrder)}
          name="requiresOrder"
          names={{ false: messages.anyOrder, true: messages.inOrder }}
          defaultValue={String(course?.requiresOrder ?? false)}
        />
        <Field
          label={t(messages.completionShare)}
          name="completionShare"
          type="number"
          step="any"
          {...{ min: completionShares.min, max: completionShares.max }}
          defaultValue={course?.completionShare ?? completionShares.default}
          error={errors.completionShare}
          readOnly={isSending}
        />
        <Choice
          label={t(certificateMessages.gives)}
          name="givesCertificate"
          names={{ false: certificateMessages.givesNone, true: certificateMessages.givesOne }}
          defaultValue={String(course?.givesCertificate ?? false)}
        />
        <Choice
          label={t(messages.manualCompletion)}
          name="allowsManualCompletion"
          any={messages.manualByRule}
          names={{ true: messages.manualAllowed, false: messages.manualForbidden }}
          defaultValue={course?.choosesManualCompletion ? String(course.allowsManualCompletion) : ''}
        />
        <Field
          label={t(certificateMessages.months)}
          hint={t(certificateMessages.monthsHint)}
          name="certificateMonths"
          type="number"
          {...{ min: 1, max: maxCertificateMonths }}
          defaultValue={course?.certificateMonths ?? ''}
          error={errors.certificateMonths}
          readOnly={isSending}
        />
      </div>
    </details>
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
