import { useInfiniteQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useId, useState } from 'react'
import type { LearnerMessage } from '../../../contract/endpoints/learner-message.ts'
import * as messages from '../../../contract/messages/learner-message.ts'
import { Timestamp } from '../../lib/format/timestamp.tsx'
import { Loaded } from '../../lib/loaded.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { ShowMore } from '../../ui/show-more.tsx'
import { learnerMessagesQuery } from './learner-message-queries.ts'

/** What the editors of a course have written to its learners; loaded when it is opened. */
export function SentMessages({ courseId }: { courseId: string }) {
  const t = useTranslate()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className="grid grid-cols-1 gap-4">
      <button
        type="button"
        className="btn justify-self-start"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Mail aria-hidden className="size-5" />
        {t(messages.sent)}
      </button>
      {isOpen && (
        <div id={id} className="grid grid-cols-1 gap-4">
          <List courseId={courseId} />
        </div>
      )}
    </section>
  )
}

function List({ courseId }: { courseId: string }) {
  const t = useTranslate()
  const list = useInfiniteQuery(learnerMessagesQuery(courseId))
  return (
    <Loaded query={list} notLoaded={messages.sentNotLoaded} height="h-24">
      {({ pages }) => {
        const sent = pages.flatMap(({ learnerMessages }) => learnerMessages)
        if (sent.length === 0) return <p className="text-base-content/75">{t(messages.none)}</p>
        return (
          <>
            <ul className="divide-y divide-base-300 rounded-box border border-base-300">
              {sent.map((message) => (
                <Row key={message._id} message={message} />
              ))}
            </ul>
            <ShowMore {...list} />
          </>
        )
      }}
    </Loaded>
  )
}

function Row({ message: { text, author, reader, readers, createdAt, mails } }: { message: LearnerMessage }) {
  const t = useTranslate()
  return (
    <li className="grid gap-1 px-4 py-3">
      <p className="font-medium wrap-anywhere">
        {t(reader === null ? messages.toMany({ count: readers }) : messages.toOne({ name: reader }))}
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      <p className="text-sm text-base-content/75">
        {author && (
          <>
            <bdi>{author}</bdi> ·{' '}
          </>
        )}
        <Timestamp at={createdAt} />
        {mails && ` · ${t(messages.mails(mails))}`}
      </p>
    </li>
  )
}
