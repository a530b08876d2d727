import type { Text } from '../../../contract/messages/message.ts'
import * as messages from '../../../contract/messages/question-form.ts'
import * as moreMessages from '../../../contract/messages/question-more.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { TextArea } from '../../ui/form/field.tsx'
import { CriteriaFields } from '../question-bank/criteria-fields.tsx'
import type { KindForm, Values } from '../question-bank/form-values.ts'
import { AnswerRows } from '../question-bank/rows/answer-rows.tsx'
import { UnitFields } from '../question-bank/unit-fields.tsx'
import { GapsFields } from './gaps/gaps-fields.tsx'
import { HotspotFields } from './hotspot/hotspot-fields.tsx'
import { LineField } from './line-field.tsx'

type Props = {
  courseId: string
  form: KindForm
  values: Values
  errors: Record<string, Text>
  onChange: (change: (before: Values) => Partial<Values>) => void
}

/** What the kind of a question needs. */
export function KindFields({ courseId, form, values, errors, onChange }: Props) {
  const t = useTranslate()
  const { rows, lines = [], box } = form
  const change = (changes: Partial<Values>) => onChange(() => changes)
  return (
    <>
      {rows && (
        <AnswerRows
          key={values.kind}
          {...rows}
          rows={values.rows}
          onChange={(changed) => change({ rows: changed })}
        />
      )}
      {form.hasDistractors && (
        <AnswerRows
          heading={moreMessages.distractors}
          left={moreMessages.distractor}
          fewest={0}
          isMarkdown
          rows={values.distractors}
          onChange={(distractors) => change({ distractors })}
        />
      )}
      {form.hasAreas && (
        <HotspotFields
          courseId={courseId}
          values={values.hotspot}
          onChange={(changes) => onChange(({ hotspot }) => ({ hotspot: { ...hotspot, ...changes } }))}
        />
      )}
      {form.hasGaps && (
        <GapsFields
          values={values.gaps}
          isChecked={'gaps' in errors}
          onChange={(changeGaps) => onChange(({ gaps }) => ({ gaps: changeGaps(gaps) }))}
        />
      )}
      {lines
        .filter(({ isRare }) => !isRare)
        .map((line) => (
          <LineField
            key={line.name}
            line={line}
            value={values.lines[line.name] ?? ''}
            error={errors[line.name]}
            onType={(text) => onChange((before) => ({ lines: { ...before.lines, [line.name]: text } }))}
          />
        ))}
      {box && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="checkbox"
            checked={values.isOn}
            onChange={({ target }) => change({ isOn: target.checked })}
          />
          {t(box)}
        </label>
      )}
      {form.hasUnits && <UnitFields {...values} onChange={change} />}
      {form.hasRubric && (
        <>
          <TextArea
            label={t(messages.rubric)}
            name="rubric"
            rows={3}
            value={values.rubric}
            onChange={({ target }) => change({ rubric: target.value })}
          />
          <CriteriaFields criteria={values.criteria} onChange={(criteria) => change({ criteria })} />
        </>
      )}
    </>
  )
}
