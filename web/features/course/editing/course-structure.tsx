import { defaultStructure } from '../../../../contract/endpoints/course-fields.ts'
import * as messages from '../../../../contract/messages/course-more.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { AboutFields, type StructureProps } from './about-fields.tsx'
import { RuleFields } from './rule-fields.tsx'

const fields = Object.keys(defaultStructure)

/** All that a new course need not have. */
export function CourseStructure(props: StructureProps) {
  const t = useTranslate()
  return (
    <details
      open={fields.some((name) => props.errors[name]) || undefined}
      className="rounded-box border border-base-300 p-4"
    >
      <summary className="min-h-11 cursor-pointer content-center font-medium">{t(messages.more)}</summary>
      <div className="mt-4 grid gap-5">
        <AboutFields {...props} />
        <RuleFields {...props} />
      </div>
    </details>
  )
}
