import { Plus, Trash2 } from 'lucide-react'
import * as messages from '../../../../contract/messages/grade-settings.ts'
import { maxGradeCategories } from '../../../../contract/validation/bounds/grade-limits.ts'
import { maxLength } from '../../../../contract/validation/limits.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { DecimalField } from '../../../ui/form/decimal/decimal-field.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

export type DraftCategory = { categoryId: string; title: string; weight: string; dropLowest: string }

type Props = { categories: DraftCategory[]; onChange: (categories: DraftCategory[]) => void }

export function Categories({ categories, onChange }: Props) {
  const t = useTranslate()
  const change = (index: number, changes: Partial<DraftCategory>) =>
    onChange(categories.map((one, at) => (at === index ? { ...one, ...changes } : one)))
  const add = () =>
    onChange([...categories, { categoryId: crypto.randomUUID(), title: '', weight: '1', dropLowest: '0' }])
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-lg font-semibold">{t(messages.categories)}</legend>
      {categories.map((one, index) => (
        <div key={one.categoryId} className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-48">
            <Field
              label={t(messages.title)}
              value={one.title}
              maxLength={maxLength.title}
              onChange={({ target }) => change(index, { title: target.value })}
            />
          </div>
          <div className="w-24">
            <DecimalField
              label={t(messages.weight)}
              value={one.weight}
              onType={(weight) => change(index, { weight })}
            />
          </div>
          <div className="w-36">
            <Field
              label={t(messages.dropLowest)}
              type="number"
              min={0}
              value={one.dropLowest}
              onChange={({ target }) => change(index, { dropLowest: target.value })}
            />
          </div>
          <IconButton
            label={t(messages.removeCategory({ title: one.title }))}
            onPress={() => onChange(categories.filter((_, at) => at !== index))}
          >
            <Trash2 aria-hidden className="size-5" />
          </IconButton>
        </div>
      ))}
      {categories.length < maxGradeCategories && (
        <button type="button" className="btn justify-self-start" onClick={add}>
          <Plus aria-hidden className="size-5" />
          {t(messages.addCategory)}
        </button>
      )}
    </fieldset>
  )
}
