import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import type { GradeItem } from '../../../../contract/endpoints/grade.ts'
import * as messages from '../../../../contract/messages/grade-settings.ts'
import { CallError, call } from '../../../lib/calls/call.ts'
import { notify, showError, textOf } from '../../../lib/notify.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { DecimalInput } from '../../../ui/form/decimal/decimal-field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { reloadBook } from '../grade-queries.ts'
import type { DraftCategory } from './categories.tsx'

export type DraftItem = Pick<GradeItem, 'itemId' | 'title' | 'categoryId' | 'isExtraCredit' | 'source'> & {
  /** In percent, as typed; empty: completing the course does not ask for it. */
  passFrom: string
}
type Counted = Pick<DraftItem, 'categoryId'>

type Props = {
  courseId: string
  items: DraftItem[]
  categories: DraftCategory[]
  /** The completion of the course, if it counts. */
  counted: Counted | undefined
  onCount: (counted: Counted | undefined) => void
  onChange: (items: DraftItem[]) => void
}

export function Items({ courseId, items, categories, counted, onCount, onChange }: Props) {
  const t = useTranslate()
  const hintId = useId()
  const change = (itemId: string, changes: Partial<DraftItem>) =>
    onChange(items.map((one) => (one.itemId === itemId ? { ...one, ...changes } : one)))
  const leave = (itemId: string) => onChange(items.filter((one) => one.itemId !== itemId))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-lg font-semibold">{t(messages.items)}</legend>
      <ul className="divide-y divide-base-300 border-y border-base-300">
        {items.map((item) => (
          <li key={item.itemId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span dir="auto" className="min-w-0 flex-1 basis-40 wrap-anywhere">
              {item.title}
            </span>
            {categories.length > 0 && (
              <CategoryChoice
                title={item.title}
                categoryId={item.categoryId}
                categories={categories}
                onChange={(categoryId) => change(item.itemId, { categoryId })}
              />
            )}
            <label className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                className="size-5"
                aria-label={`${t(messages.isExtraCredit)}: ${item.title}`}
                checked={item.isExtraCredit}
                onChange={({ target }) => change(item.itemId, { isExtraCredit: target.checked })}
              />
              <span aria-hidden>{t(messages.isExtraCredit)}</span>
            </label>
            <div className="flex min-h-11 items-center gap-2">
              <span aria-hidden>{t(messages.passFrom)}</span>
              <DecimalInput
                className="input w-20"
                aria-label={`${t(messages.passFrom)}: ${item.title}`}
                aria-describedby={hintId}
                value={item.passFrom}
                onType={(passFrom) => change(item.itemId, { passFrom })}
              />
            </div>
            {item.source === 'column' && (
              <DeleteColumn courseId={courseId} item={item} onDeleted={() => leave(item.itemId)} />
            )}
          </li>
        ))}
      </ul>
      <p id={hintId} className="text-sm text-base-content/75">
        {t(messages.passHint)}
      </p>
      <div className="flex flex-wrap items-center gap-x-4">
        <label className="flex min-h-11 flex-1 items-center gap-3">
          <input
            type="checkbox"
            className="size-5"
            checked={counted !== undefined}
            onChange={({ target }) => onCount(target.checked ? { categoryId: null } : undefined)}
          />
          {t(messages.completion)}
        </label>
        {counted && categories.length > 0 && (
          <CategoryChoice
            title={t(messages.completion)}
            categoryId={counted.categoryId}
            categories={categories}
            onChange={(categoryId) => onCount({ categoryId })}
          />
        )}
      </div>
    </fieldset>
  )
}

type ChoiceProps = {
  title: string
  categoryId: string | null
  categories: DraftCategory[]
  onChange: (categoryId: string | null) => void
}

function CategoryChoice({ title, categoryId, categories, onChange }: ChoiceProps) {
  const t = useTranslate()
  return (
    <select
      aria-label={`${t(messages.category)}: ${title}`}
      className="select w-44"
      value={categories.some((one) => one.categoryId === categoryId) ? (categoryId ?? '') : ''}
      onChange={({ target }) => onChange(target.value || null)}
    >
      <option value="">{t(messages.none)}</option>
      {categories.map((one) => (
        <option key={one.categoryId} value={one.categoryId}>
          {one.title}
        </option>
      ))}
    </select>
  )
}

/** One with marks is deleted only after a question that says how many. */
function DeleteColumn({
  courseId,
  item,
  onDeleted,
}: {
  courseId: string
  item: DraftItem
  onDeleted: () => void
}) {
  const t = useTranslate()
  const [why, setWhy] = useState<string>()
  const params = { courseId, itemId: item.itemId }
  const end = () => {
    onDeleted()
    void reloadBook(courseId)
  }
  const ask = () =>
    call('deleteGradeColumn', { params, query: {} }).then(end, (error) => {
      if (error instanceof CallError && error.status === 409) setWhy(t(error.text))
      else showError(textOf(error))
    })
  return (
    <>
      <IconButton label={t(messages.deleteColumn({ title: item.title }))} onPress={() => void ask()}>
        <Trash2 aria-hidden className="size-5" />
      </IconButton>
      {why !== undefined && (
        <ConfirmDialog
          heading={t(messages.deleteHeading)}
          text={why}
          cancel={t(messages.keepColumn)}
          confirm={t(messages.deleteWithMarks)}
          primary="confirm"
          isDangerous
          send={() =>
            notify(
              { loading: messages.deleting },
              call('deleteGradeColumn', { params, query: { withMarks: 'true' } }),
            ).then(end)
          }
          onCancel={() => setWhy(undefined)}
          onConfirm={() => setWhy(undefined)}
        />
      )}
    </>
  )
}
