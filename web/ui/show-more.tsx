type Props = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }

/** Brings the next page of a list by a press. */
export function ShowMore({ hasNextPage, isFetchingNextPage, fetchNextPage }: Props) {
  if (!hasNextPage) return null
  return (
    <button
      type="button"
      className="btn justify-self-center"
      disabled={isFetchingNextPage}
      onClick={() => void fetchNextPage()}
    >
      {isFetchingNextPage ? 'Loading more' : 'Show more'}
    </button>
  )
}
