import * as messages from '../../../contract/messages/quiz-bank.ts'
import * as editMessages from '../../../contract/messages/quiz-edit-form.ts'
import type { QuestionKind } from '../../../contract/question-kinds.ts'
import { maxLength } from '../../../contract/validation/limits.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Choice } from '../../ui/form/choice.tsx'
import { Field, FieldFrame } from '../../ui/form/field.tsx'
import type { Sought } from '../question-bank/bank-queries.ts'
import { kindNames } from '../question-bank/kind-names.ts'

type Props = {
  sought: Sought
  /** Those of the whole bank. */
  places: { folders: string[]; tags: string[] } | undefined
  onChange: (sought: Sought) => void
}

/** Finds questions of the bank by words, kind, tag and folder. */
export function BankFilters({ sought, places, onChange }: Props) {
  const t = useTranslate()
  const change = (changes: Partial<Sought>) => onChange({ ...sought, ...changes })
  return (
    <search className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <Field
        label={t(editMessages.searchBank)}
        type="search"
        value={sought.q}
        maxLength={maxLength.search}
        onChange={({ target }) => change({ q: target.value })}
      />
      <Choice
        label={t(messages.kind)}
        any={messages.anyKind}
        names={kindNames}
        value={sought.kind}
        onChange={({ target }) => change({ kind: target.value as QuestionKind | '' })}
      />
      <OneOf
        label={t(messages.tag)}
        any={t(messages.anyTag)}
        all={places?.tags ?? []}
        value={sought.tag}
        onChange={(tag) => change({ tag })}
      />
      <OneOf
        label={t(messages.folder)}
        any={t(messages.anyFolder)}
        all={withOuter(places?.folders ?? [])}
        value={sought.folder}
        onChange={(folder) => change({ folder })}
      />
    </search>
  )
}

/** A folder finds what is in the folders inside it, too. */
const withOuter = (folders: string[]) =>
  [
    ...new Set(
      folders.flatMap((path) => {
        const names = path.split('/')
        return names.map((_, index) => names.slice(0, index + 1).join('/'))
      }),
    ),
  ].toSorted()

type OneOfProps = {
  label: string
  any: string
  all: string[]
  value: string
  onChange: (value: string) => void
}

/** A bank without any has no field for them. */
function OneOf({ label, any, all, value, onChange }: OneOfProps) {
  if (all.length === 0 && value === '') return null
  return (
    <FieldFrame label={label}>
      {(wrapped) => (
        <select
          {...wrapped}
          dir="auto"
          className="select w-full"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{any}</option>
          {[...new Set([...all, ...(value ? [value] : [])])].map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
