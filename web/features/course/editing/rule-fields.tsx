import * as certificateMessages from '../../../../contract/messages/certificate.ts'
import * as messages from '../../../../contract/messages/course-more.ts'
import { completionShares, maxCertificateMonths } from '../../../../contract/validation/limits.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { Choice } from '../../../ui/form/choice.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { StructureProps } from './about-fields.tsx'

/** How the course is taken and completed. */
export function RuleFields({ errors, isSending, course }: StructureProps) {
  const t = useTranslate()
  return (
    <>
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
    </>
  )
}
