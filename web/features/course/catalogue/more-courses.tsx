import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import * as messages from '../../../../contract/messages/course-more.ts'
import { useTranslate } from '../../../messages/use-translate.ts'

type Props = {
  catalogue: Pick<
    UseInfiniteQueryResult,
    'isFetching' | 'hasNextPage' | 'isFetchNextPageError' | 'isFetchingNextPage' | 'fetchNextPage' | 'isError'
  > & { data?: { pages: unknown[] } }
}

/** Loads one more page near the end of the list, and further ones by button, so that people can reach the footer. */
export default function MoreCourses({ catalogue }: Props) {
  const t = useTranslate()
  const { isFetching, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = catalogue
  const end = useRef<HTMLDivElement>(null)
  const isFirstPage = catalogue.data?.pages.length === 1

  useEffect(() => {
    // A reload of the first page would discard the next one.
    if (!end.current || !isFirstPage || !hasNextPage || isFetching) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage()
      },
      { rootMargin: '400px' },
    )
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [isFirstPage, hasNextPage, isFetching, fetchNextPage])

  return (
    <div ref={end} className="grid justify-items-center">
      <button
        type="button"
        className="btn"
        // A disabled button would lose the focus.
        aria-disabled={isFetchingNextPage}
        onClick={() => isFetchingNextPage || void fetchNextPage()}
      >
        {t(isFetchingNextPage ? messages.loadingMore : messages.showMore)}
      </button>
      {isFetchNextPageError && !isFetchingNextPage && (
        <p role="alert" className="mt-3 text-error">
          {t(messages.moreNotLoaded)}
        </p>
      )}
    </div>
  )
}
