import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OwnWord } from '../../../contract/endpoints/own-words.ts'
import * as messages from '../../../contract/messages/my-data.ts'
import { Timestamp } from '../../lib/format/timestamp.tsx'
import { Loaded } from '../../lib/loaded.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { Notice } from '../../ui/notice.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { deleteOwnWord, ownWordsQuery } from './my-data-queries.ts'

const kindNames = {
  question: messages.question,
  answer: messages.answer,
  review: messages.review,
  note: messages.note,
  profile: messages.profile,
} satisfies Record<OwnWord['kind'], unknown>

const shownOfName = 40

type OwnWordRowProps = { word: OwnWord; onDeleted: () => void }

/** All that a person wrote, also where they may not look any more, so that they can delete it. */
export function OwnWords() {
  const t = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useInfiniteQuery(ownWordsQuery)
  return (
    <section className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold">
        {t(messages.words)}
      </h2>
      <p className="text-base-content/75">{t(messages.wordsLead)}</p>
      <Loaded query={list} notLoaded={messages.wordsNotLoaded} height="h-44">
        {({ pages }) => {
          const words = pages.flatMap((page) => page.words)
          if (words.length === 0)
            return (
              <Notice spot="talk" heading={t(messages.noWords)} level={3}>
                {t(messages.noWordsHint)}
              </Notice>
            )
          return (
            <>
              <ul className="divide-y divide-base-300 rounded-box border border-base-300">
                {words.map((word) => (
                  // The pressed button is gone.
                  <OwnWordRow key={word._id} word={word} onDeleted={() => heading.current?.focus()} />
                ))}
              </ul>
              <ShowMore {...list} />
            </>
          )
        }}
      </Loaded>
    </section>
  )
}

function OwnWordRow({ word, onDeleted }: OwnWordRowProps) {
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
        {word.kind === 'profile'
          ? t(kind)
          : course?.title
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
