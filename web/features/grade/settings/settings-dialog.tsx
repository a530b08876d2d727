import { useState } from 'react'
import type { GradeCategory, GradeItem } from '../../../../contract/endpoints/grade.ts'
import type { GradeMove } from '../../../../contract/endpoints/grade-settings.ts'
import { completionItem, type GradeScale } from '../../../../contract/grade-scales.ts'
import * as gridMessages from '../../../../contract/messages/grade-grid.ts'
import * as messages from '../../../../contract/messages/grade-settings.ts'
import { call } from '../../../lib/calls/call.ts'
import { notify, showError, textOf } from '../../../lib/notify.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { HeadedDialog } from '../../../ui/dialog/headed-dialog.tsx'
import { decimalOf } from '../../../ui/form/decimal/read-decimal.ts'
import { reloadBook } from '../grade-queries.ts'
import { Categories, type DraftCategory } from './categories.tsx'
import { type DraftItem, Items } from './items.tsx'
import { Moves } from './moves.tsx'
import { draftSteps, readSteps } from './own-steps.tsx'
import { ScaleChoice, type ScaleName } from './scale-choice.tsx'

type Book = { items: GradeItem[]; categories: GradeCategory[]; scale: GradeScale }
type Props = { courseId: string; book: Book; onClose: () => void }

/** How a gradebook counts. Who moves is shown before anything is saved. */
export function SettingsDialog({ courseId, book, onClose }: Props) {
  const t = useTranslate()
  return (
    <HeadedDialog heading={t(gridMessages.howItCounts)} isWide onClose={onClose}>
      {(_, finish) => <SettingsForm courseId={courseId} book={book} onSaved={finish} />}
    </HeadedDialog>
  )
}

function SettingsForm({ courseId, book, onSaved }: Omit<Props, 'onClose'> & { onSaved: () => void }) {
  const t = useTranslate()
  const [categories, setCategories] = useState<DraftCategory[]>(() =>
    book.categories.map((one) => ({
      ...one,
      weight: String(one.weight),
      dropLowest: String(one.dropLowest),
    })),
  )
  const [items, setItems] = useState<DraftItem[]>(() =>
    book.items
      .filter((item) => item.itemId !== completionItem)
      .map((item) => ({
        ...item,
        passFrom: item.passShare === null ? '' : String(Math.round(item.passShare * 1e4) / 1e2),
      })),
  )
  const completion = book.items.find((item) => item.itemId === completionItem)
  const [counted, setCounted] = useState<Pick<DraftItem, 'categoryId'> | undefined>(completion)
  const [scale, setScale] = useState<ScaleName>(typeof book.scale === 'string' ? book.scale : 'own')
  const [steps, setSteps] = useState(() => draftSteps(book.scale))
  const [found, setFound] = useState<{
    moves: GradeMove[]
    count: number
    message: string
    scale: GradeScale
  }>()
  const [isSending, setIsSending] = useState(false)
  const ids = new Set(categories.map(({ categoryId }) => categoryId))
  const inCategory = (categoryId: string | null) => (categoryId && ids.has(categoryId) ? { categoryId } : {})
  const body = () => ({
    categories: categories.map(({ categoryId, title, weight, dropLowest }) => ({
      ...{ categoryId, title, weight: decimalOf(weight), dropLowest: decimalOf(dropLowest) },
    })),
    items: [
      ...items.map(({ itemId, categoryId, isExtraCredit }) => ({
        itemId,
        isExtraCredit,
        ...inCategory(categoryId),
      })),
      ...(counted ? [{ itemId: completionItem, ...inCategory(counted.categoryId) }] : []),
    ],
    passes: items.flatMap(({ itemId, passFrom }) =>
      passFrom.trim() === '' ? [] : [{ itemId, fromShare: decimalOf(passFrom) / 100 }],
    ),
    scale: scale === 'own' ? readSteps(steps) : scale,
  })
  const send = async (isDry: boolean) => {
    setIsSending(true)
    const query = isDry ? { dryRun: 'true' as const } : {}
    const sent = call('saveGradeSettings', { params: { courseId }, query, body: body() })
    const told = isDry ? sent : notify({ loading: messages.saving }, sent)
    try {
      const reply = await told
      if (isDry) setFound({ ...reply, message: String(reply.message) })
      else {
        // The next time the dialog opens, it shows what was saved.
        await reloadBook(courseId)
        onSaved()
      }
    } catch (error) {
      setFound(undefined)
      if (isDry) showError(textOf(error))
    }
    setIsSending(false)
  }
  return (
    <form
      className="grid gap-6"
      onChange={() => setFound(undefined)}
      onSubmit={(event) => {
        event.preventDefault()
        void send(false)
      }}
    >
      <p className="text-base-content/75">{t(messages.lead)}</p>
      <Categories categories={categories} onChange={setCategories} />
      <Items
        courseId={courseId}
        items={items}
        categories={categories}
        counted={counted}
        onCount={setCounted}
        onChange={setItems}
      />
      <ScaleChoice {...{ scale, steps, onScale: setScale, onSteps: setSteps }} />
      {found && <Moves {...found} />}
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn" disabled={isSending} onClick={() => void send(true)}>
          {t(messages.preview)}
        </button>
        <button type="submit" className="btn btn-primary" disabled={isSending}>
          {t(messages.save)}
        </button>
      </div>
    </form>
  )
}
