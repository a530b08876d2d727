import { useState } from 'react'
import type { Text } from '../../../contract/messages/message.ts'
import * as messages from '../../../contract/messages/question-more.ts'
import { maxLength } from '../../../contract/validation/limits.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Choice } from '../../ui/form/choice.tsx'
import { Field, TextArea } from '../../ui/form/field.tsx'
import { type KindForm, type TextRule, textRules, type Values } from '../question-bank/form-values.ts'
import { LineField } from './line-field.tsx'

type Props = {
  form: KindForm
  values: Values
  errors: Record<string, Text>
  onChange: (changes: Partial<Values>) => void
}

/** The fields that most questions leave alone. It opens by itself where one of them is wrong. */
export function MoreFields({ form, values, errors, onChange }: Props) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const { lines = [], rules = {}, scoring } = form
  const rare = lines.filter(({ isRare }) => isRare)
  const names = ['title', 'folder', 'feedback', ...rare.map(({ name }) => name)]
  const ofField = (name: string) => {
    const error = errors[name]
    return error && { error: t(error) }
  }
  return (
    <details
      className="rounded-box border border-base-300 px-4 py-2"
      open={isOpen || names.some((name) => name in errors)}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer content-center font-medium">{t(messages.more)}</summary>
      <div className="grid grid-cols-1 gap-5 py-3">
        {scoring && (scoring.isUsed?.(values) ?? true) && (
          <Choice
            label={t(messages.scoring)}
            names={scoring.names}
            value={values.scoring}
            onChange={({ target }) => onChange({ scoring: target.value })}
          />
        )}
        {textRules.map((name) => {
          const label = rules[name]
          return label && <RuleBox key={name} {...{ name, values, onChange }} label={t(label)} />
        })}
        {rare.map((line) => (
          <LineField
            key={line.name}
            line={line}
            value={values.lines[line.name] ?? ''}
            error={errors[line.name]}
            onType={(text) => onChange({ lines: { ...values.lines, [line.name]: text } })}
          />
        ))}
        <TextArea
          label={t(messages.feedback)}
          hint={t(messages.feedbackHint)}
          name="feedback"
          rows={2}
          data-markdown
          value={values.feedback}
          onChange={({ target }) => onChange({ feedback: target.value })}
          {...ofField('feedback')}
        />
        <Field
          label={t(messages.title)}
          hint={t(messages.titleHint)}
          name="title"
          autoComplete="off"
          maxLength={maxLength.title}
          value={values.title}
          onChange={({ target }) => onChange({ title: target.value })}
          {...ofField('title')}
        />
        <Field
          label={t(messages.folder)}
          hint={t(messages.folderHint)}
          name="folder"
          autoComplete="off"
          value={values.folder}
          onChange={({ target }) => onChange({ folder: target.value })}
          {...ofField('folder')}
        />
      </div>
    </details>
  )
}

type RuleProps = Pick<Props, 'values' | 'onChange'> & { name: TextRule; label: string }

const RuleBox = ({ name, label, values, onChange }: RuleProps) => (
  <label className="flex min-h-11 items-center gap-3">
    <input
      type="checkbox"
      className="checkbox"
      checked={values.rules[name] ?? false}
      onChange={({ target }) => onChange({ rules: { ...values.rules, [name]: target.checked } })}
    />
    {label}
  </label>
)
