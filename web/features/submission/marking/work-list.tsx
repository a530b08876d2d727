import type { InfiniteQueryObserverResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import * as messages from '../../../../contract/messages/assignment-mark.ts'
import { loadingMore } from '../../../../contract/messages/ui.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { TryAgain } from '../../../ui/try-again.tsx'
import { type Further, type List, loadMore, rowsOf } from '../marking-queries.ts'
import { SubmissionRow } from '../submission-row.tsx'

type Props = {
  list: Pick<InfiniteQueryObserverResult<List>, 'data' | 'error' | 'isFetchNextPageError'> & Further
  chosen: string | undefined
  onChoose: (submissionId: string) => void
}

/** What comes next is loaded before the last row is reached. */
const rootMargin = '300px'

/** What was handed in. It goes on by itself where people scroll or walk to its end. */
export function WorkList({ list, chosen, onChoose }: Props) {
  const t = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (chosen) bringIntoSight(box.current)
  }, [chosen])
  return (
    <div
      ref={box}
      className="relative max-h-64 overflow-y-auto rounded-box border border-base-300 lg:max-h-[60vh]"
    >
      <ul aria-label={t(messages.list)} className="divide-y divide-base-300">
        {rowsOf(list.data).map((row, index) => (
          <SubmissionRow
            key={row.submissionId}
            row={row}
            number={index + 1}
            isChosen={row.submissionId === chosen}
            onChoose={() => onChoose(row.submissionId)}
          />
        ))}
      </ul>
      {list.isFetchNextPageError && list.error ? (
        <TryAgain
          heading={t(messages.restNotLoaded)}
          error={list.error}
          onRetry={() => void loadMore(list)}
        />
      ) : (
        list.hasNextPage && (
          // What is on its way moves the end, which is looked at again then.
          <End onReached={() => !list.isFetchingNextPage && void loadMore(list)} />
        )
      )}
    </div>
  )
}

/** Its own scrolling alone: the page stays where it is. */
function bringIntoSight(list: HTMLDivElement | null) {
  const row = list?.querySelector<HTMLElement>('[aria-current]')?.parentElement
  if (!list || !row) return
  const below = row.offsetTop + row.offsetHeight - list.clientHeight
  if (row.offsetTop < list.scrollTop) list.scrollTop = row.offsetTop
  else if (below > list.scrollTop) list.scrollTop = below
}

function End({ onReached }: { onReached: () => void }) {
  const t = useTranslate()
  const sentence = useRef<HTMLParagraphElement>(null)
  const reach = useEffectEvent(onReached)
  useEffect(() => {
    const end = sentence.current
    if (!end) return
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && reach(), {
      root: end.parentElement,
      rootMargin,
    })
    observer.observe(end)
    return () => observer.disconnect()
  })
  return (
    <p ref={sentence} className="p-4 text-sm text-base-content/75">
      {t(loadingMore)}
    </p>
  )
}
