import * as certificateMessages from '../../../../contract/messages/certificate.ts'
import * as messages from '../../../../contract/messages/course-more.ts'
import * as enrolmentMessages from '../../../../contract/messages/enrolment.ts'
import { percent } from '../../../../contract/messages/lecture.ts'
import * as listingMessages from '../../../../contract/messages/listing.ts'
import * as retrainingMessages from '../../../../contract/messages/retraining.ts'
import { maxSeats } from '../../../../contract/validation/bounds/enrolment-limits.ts'
import type { CourseAccess, CourseListing } from '../../../../contract/validation/choices.ts'
import {
  completionShares,
  maxCertificateMonths,
  maxRetrainDays,
} from '../../../../contract/validation/limits.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { Choice } from '../../../ui/form/choice.tsx'
import { Field, FieldFrame } from '../../../ui/form/field.tsx'
import type { StructureProps } from './about-fields.tsx'
import { DueFields } from './due-fields.tsx'

/** How the course is taken and completed. */
export function RuleFields({ errors, isSending, course }: StructureProps) {
  const t = useTranslate()
  const share = course?.completionShare ?? completionShares.default
  return (
    <>
      <Choice
        label={t(listingMessages.listing)}
        name="listing"
        names={listingNames}
        defaultValue={course?.listing}
      />
      <Choice
        label={t(enrolmentMessages.access)}
        name="access"
        names={accessNames}
        defaultValue={course?.access}
      />
      <Choice
        label={t(enrolmentMessages.selfEnrol)}
        name="selfEnrol"
        names={{ false: enrolmentMessages.selfEnrolOff, true: enrolmentMessages.selfEnrolOn }}
        defaultValue={String(course?.selfEnrol ?? false)}
      />
      <Field
        label={t(enrolmentMessages.seats)}
        hint={t(enrolmentMessages.seatsHint)}
        name="seats"
        type="number"
        {...{ min: 1, max: maxSeats }}
        defaultValue={course?.seats ?? ''}
        error={errors.seats}
        readOnly={isSending}
      />
      <Choice
        label={t(messages.requiresOrder)}
        name="requiresOrder"
        names={{ false: messages.anyOrder, true: messages.inOrder }}
        defaultValue={String(course?.requiresOrder ?? false)}
      />
      <FieldFrame label={t(messages.completionShare)} error={errors.completionShare}>
        {(wrapped) => (
          <select {...wrapped} name="completionShare" defaultValue={share} className="select w-full">
            {sharesWith(share).map((one) => (
              <option key={one} value={one}>
                {t(percent({ percent: Math.round(one * 1_000) / 10 }))}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
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
      <Field
        label={t(retrainingMessages.days)}
        hint={t(retrainingMessages.daysHint)}
        name="retrainDays"
        type="number"
        {...{ min: 1, max: maxRetrainDays }}
        defaultValue={course?.retrainDays ?? ''}
        error={errors.retrainDays}
        readOnly={isSending}
      />
      <DueFields due={course} {...{ errors, isSending }} />
    </>
  )
}

const listingNames = {
  listed: listingMessages.listed,
  unlisted: listingMessages.unlisted,
  groups: listingMessages.forGroups,
} satisfies Record<CourseListing, unknown>

const accessNames = {
  'signed-in': enrolmentMessages.accessSignedIn,
  enrolled: enrolmentMessages.accessEnrolled,
} satisfies Record<CourseAccess, unknown>

const shareSteps = 10

/** In equal steps, with the one that is set if it is another: the API takes every share between them. */
function sharesWith(chosen: number) {
  const { min, max } = completionShares
  const steps = Array.from({ length: shareSteps + 1 }, (_, step) => min + ((max - min) * step) / shareSteps)
  const shares = steps.map((share) => Number(share.toFixed(4)))
  return [...new Set([...shares, chosen])].sort((one, other) => one - other)
}
