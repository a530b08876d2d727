import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

type Props = {
  catalogue: Pick<
    UseInfiniteQueryResult,
    'isFetching' | 'hasNextPage' | 'isFetchNextPageError' | 'isFetchingNextPage' | 'fetchNextPage' | 'isError'
  > & { data?: { pages: unknown[] } }
}

/** Brings one further page by itself when its end is near, the others by a press, so that the footer stays in reach. */
export default function MoreCourses({ catalogue }: Props) {
  const { isFetching, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = catalogue
  const end = useRef<HTMLDivElement>(null)
  const isFirstPage = catalogue.data?.pages.length === 1

  useEffect(() => {
    // While the first page is asked for anew, the next one would be lost.
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
    <div ref={end} className="mt-10 grid justify-items-center">
      <button
        type="button"
        className="btn"
        disabled={isFetchingNextPage}
        onClick={() => void fetchNextPage()}
      >
        {isFetchingNextPage ? 'Loading more courses' : 'Show more'}
      </button>
      {isFetchNextPageError && !isFetchingNextPage && (
        <p role="alert" className="mt-3 text-error">
          The next courses could not be loaded. Press Show more to try again.
        </p>
      )}
    </div>
  )
}
