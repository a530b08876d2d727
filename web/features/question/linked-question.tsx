import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import * as messages from '../../../contract/messages/generated/question.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { QuestionItem } from './question-item.tsx'
import { answersQuery } from './question-queries.ts'

export function LinkedQuestion() {
  const [search, setSearch] = useSearchParams()
  const id = search.get('question')
  if (!id) return null
  const showAll = () =>
    setSearch((before) => {
      before.delete('question')
      return before
    })
  return <Linked key={id} id={id} onShowAll={showAll} />
}

function Linked({ id, onShowAll }: { id: string; onShowAll: () => void }) {
  const t = useTranslate()
  const thread = useInfiniteQuery(answersQuery(id))
  const container = useRef<HTMLDivElement>(null)
  const isThere = thread.data !== undefined
  useEffect(() => {
    if (!isThere) return
    container.current?.scrollIntoView({ block: 'start' })
  }, [isThere])
  return (
    <div ref={container} className="grid scroll-mt-24 grid-cols-1 gap-3 rounded-box bg-base-200 p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-medium">{t(messages.linked)}</p>
        <button type="button" className="btn btn-ghost" onClick={onShowAll}>
          {t(messages.showAll)}
        </button>
      </div>
      <Loaded query={thread} notLoaded={messages.linkedGone} height="h-32">
        {({ pages: [page] }) => page && <QuestionItem question={page.question} isOpenedAtOnce takesFocus />}
      </Loaded>
    </div>
  )
}
