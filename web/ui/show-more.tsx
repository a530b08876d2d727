import * as messages from '../../contract/messages/generated/ui.ts'
import { useTranslate } from '../messages/use-translate.ts'

type Props = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }

export function ShowMore({ hasNextPage, isFetchingNextPage, fetchNextPage }: Props) {
  const t = useTranslate()
  if (!hasNextPage) return null
  return (
    <button
      type="button"
      className="btn justify-self-center"
      disabled={isFetchingNextPage}
      onClick={() => void fetchNextPage()}
    >
      {t(isFetchingNextPage ? messages.loadingMore : messages.showMore)}
    </button>
  )
}
