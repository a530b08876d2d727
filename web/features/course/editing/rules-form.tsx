import type { Course } from '../../../../contract/endpoints/course.ts'
import * as messages from '../../../../contract/messages/workshop.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { RuleFields } from './rule-fields.tsx'
import { useEditForm } from './use-edit-form.ts'

const files = {}

export function RulesForm({ course }: { course: Course }) {
  const t = useTranslate()
  const { errors, isSending, formProps } = useEditForm(course._id, 'rules', files)
  return (
    <form {...formProps} className="grid gap-5">
      <RuleFields errors={errors} isSending={isSending} course={course} />
      <button type="submit" className="btn btn-primary justify-self-start" disabled={isSending}>
        {t(messages.saveSettings)}
      </button>
    </form>
  )
}
