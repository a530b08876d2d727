import { useState } from 'react'
import * as messages from '../../contract/messages/ui.ts'
import { useTranslate } from '../messages/use-translate.ts'

type Props = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }

export function ShowMore({ hasNextPage, isFetchingNextPage, fetchNextPage }: Props) {
  const t = useTranslate()
  const [isUsed, setIsUsed] = useState(false)
  if (!hasNextPage) return isUsed ? <AllShown /> : null
  return (
    <button
      type="button"
      className="btn justify-self-center"
      // A disabled button would lose the focus.
      aria-disabled={isFetchingNextPage}
      onClick={() => {
        if (isFetchingNextPage) return
        setIsUsed(true)
        void fetchNextPage()
      }}
    >
      {t(isFetchingNextPage ? messages.loadingMore : messages.showMore)}
    </button>
  )
}

/** Takes the focus, because the button is gone. */
function AllShown() {
  const t = useTranslate()
  return (
    <p
      ref={(sentence) => {
        if (document.activeElement === document.body) sentence?.focus()
      }}
      tabIndex={-1}
      className="justify-self-center text-sm text-base-content/75"
    >
      {t(messages.allShown)}
    </p>
  )
}
