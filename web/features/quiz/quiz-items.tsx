import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import type { Quiz, QuizItem } from '../../../contract/endpoints/quiz.ts'
import * as messages from '../../../contract/messages/quiz-edit-form.ts'
import { maxQuizItems } from '../../../contract/validation/bounds/quiz-limits.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { DecimalInput } from '../../ui/form/decimal/decimal-field.tsx'
import { decimalOf } from '../../ui/form/decimal/read-decimal.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { QuestionPicker, type Titles } from './question-picker.tsx'
import { saveItems } from './quiz-queries.ts'
import { TagPicker } from './tag-picker.tsx'

type Props = { courseId: string; quiz: Quiz; names: Titles }

/** What the quiz asks, in order, and the bank to choose from. Nothing is saved before the button is pressed. */
export function QuizItems({ courseId, quiz, names }: Props) {
  const t = useTranslate()
  const [items, setItems] = useState(quiz.items)
  const [isSending, setIsSending] = useState(false)
  const [picked, setPicked] = useState<Titles>({})
  const titles = { ...names, ...picked }
  const nameOf = (item: QuizItem) =>
    'tag' in item
      ? t(messages.tagged({ count: item.count, tag: item.tag }))
      : (titles[item.questionId] ?? t(messages.unnamed))
  const isChanged = JSON.stringify(items) !== JSON.stringify(quiz.items)
  const total = items.reduce((sum, item) => sum + (item.points || 0) * ('count' in item ? item.count : 1), 0)
  const rename = (questionId: string, title: string) =>
    setPicked((before) => ({ ...before, [questionId]: title }))
  const move = (from: number, by: number) => {
    const item = items[from]
    if (item && from + by >= 0 && from + by < items.length)
      setItems(items.toSpliced(from, 1).toSpliced(from + by, 0, item))
  }
  const save = async () => {
    setIsSending(true)
    // A notification has already given the reason.
    const saved = await saveItems({ courseId, lectureId: quiz.lectureId }, items).catch(() => undefined)
    setIsSending(false)
    if (saved) setItems(saved.items)
  }
  return (
    <section className="grid gap-5">
      <h2 className="text-2xl font-bold tracking-tight">{t(messages.questions)}</h2>
      {items.length === 0 ? (
        <p className="text-base-content/75">{t(messages.none)}</p>
      ) : (
        <>
          <ol className="divide-y divide-base-300 rounded-box border border-base-300">
            {items.map((item, index) => {
              const title = nameOf(item)
              return (
                <li key={keyOf(item)} className="flex flex-wrap items-center gap-2 px-3 py-2">
                  <span className="w-6 text-base-content/75 tabular-nums">{index + 1}</span>
                  <span dir="auto" className="line-clamp-2 min-w-40 flex-1 break-words">
                    {title}
                  </span>
                  <DecimalInput
                    aria-label={t(messages.pointsOf({ title }))}
                    className="input w-24"
                    defaultValue={item.points}
                    onType={(text) => setItems(items.with(index, { ...item, points: decimalOf(text) }))}
                  />
                  <IconButton label={t(messages.moveUp({ title }))} onPress={() => move(index, -1)}>
                    <ArrowUp aria-hidden className="size-5" />
                  </IconButton>
                  <IconButton label={t(messages.moveDown({ title }))} onPress={() => move(index, 1)}>
                    <ArrowDown aria-hidden className="size-5" />
                  </IconButton>
                  <IconButton
                    label={t(messages.remove({ title }))}
                    onPress={() => setItems(items.toSpliced(index, 1))}
                  >
                    <X aria-hidden className="size-5" />
                  </IconButton>
                </li>
              )
            })}
          </ol>
          <p className="text-base-content/75">{t(messages.total({ points: total }))}</p>
        </>
      )}
      <button
        type="button"
        className="btn btn-primary justify-self-start"
        aria-disabled={!isChanged || isSending}
        onClick={() => isChanged && !isSending && void save()}
      >
        {t(messages.saveQuestions)}
      </button>
      <QuestionPicker
        courseId={courseId}
        taken={items.flatMap((item) => ('questionId' in item ? [item.questionId] : []))}
        onRename={rename}
        onPick={(questionId, title) => {
          rename(questionId, title)
          setItems([...items, { questionId, points: 1 }])
        }}
      />
      <TagPicker courseId={courseId} onPick={(tag, count) => setItems(withTag(items, tag, count))} />
    </section>
  )
}

/** A tag that is there already gets more questions. */
function withTag(items: QuizItem[], tag: string, count: number): QuizItem[] {
  const at = items.findIndex((item) => 'tag' in item && item.tag === tag)
  const known = items[at]
  if (!known || !('tag' in known)) return [...items, { tag, count, points: 1 }]
  return items.with(at, { ...known, count: Math.min(maxQuizItems, known.count + count) })
}

const keyOf = (item: QuizItem) => ('tag' in item ? `tag ${item.tag} ${item.count}` : item.questionId)
