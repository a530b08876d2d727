import { useState } from 'react'
import type { OwnWord } from '../../../contract/endpoints/learners/own-words.ts'
import * as messages from '../../../contract/messages/generated/my-data.ts'
import { Timestamp } from '../../lib/format/timestamp.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { deleteOwnWord } from './my-data-queries.ts'

const kindNames = {
  question: messages.question,
  answer: messages.answer,
  review: messages.review,
  note: messages.note,
} satisfies Record<OwnWord['kind'], unknown>

const shownOfName = 40

type Props = { word: OwnWord; onDeleted: () => void }

export function OwnWordRow({ word, onDeleted }: Props) {
  const t = useTranslate()
  const [isSending, setIsSending] = useState(false)
  const { course, createdAt, isHidden } = word
  const kind = kindNames[word.kind]
  const text = word.text ?? t(messages.withoutText)
  const remove = async () => {
    if (isSending) return
    setIsSending(true)
    // A notification has already given the reason.
    await deleteOwnWord(word).then(onDeleted, () => setIsSending(false))
  }
  return (
    <li className="grid grid-cols-1 gap-2 px-4 py-3">
      <p dir="auto" className="text-sm wrap-anywhere text-base-content/75">
        {course?.title
          ? t(messages.inCourse({ kind, course: course.title }))
          : t(messages.inClosedCourse({ kind }))}{' '}
        · <Timestamp at={createdAt} />
      </p>
      <p dir="auto" className="line-clamp-3 wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {isHidden && <span className="badge badge-outline">{t(messages.hidden)}</span>}
        <button
          type="button"
          className="btn"
          aria-label={t(messages.deleteNamed({ kind, text: text.slice(0, shownOfName) }))}
          // A disabled button would lose the focus.
          aria-disabled={isSending}
          onClick={() => void remove()}
        >
          {t(messages.deleteWords)}
        </button>
      </div>
    </li>
  )
}
