import { Trash2, X } from 'lucide-react'
import * as messages from '../../contract/messages/generated/ui.ts'
import { useTranslate } from '../messages/use-translate.ts'
import { BackLink } from '../ui/back-link.tsx'
import { CopyLink } from '../ui/copy-link.tsx'
import { GoButton } from '../ui/go-button.tsx'
import { ShowMore } from '../ui/show-more.tsx'

const families = ['btn-primary', '', 'btn-ghost', 'btn-neutral']
const nothing = () => Promise.resolve()

export function Buttons() {
  const t = useTranslate()
  return (
    <div className="stack">
      {families.map((family) => (
        <div key={family} className="row">
          <button type="button" className={`btn ${family}`}>
            {t(messages.tryAgain)}
          </button>
          <button type="button" className={`btn ${family}`}>
            <Trash2 aria-hidden className="size-5" />
            {t(messages.remove)}
          </button>
          <button type="button" className={`btn btn-square ${family}`} aria-label={t(messages.close)}>
            <X aria-hidden className="size-5" />
          </button>
          <button type="button" className={`btn ${family}`} disabled>
            {t(messages.retry)}
          </button>
          <GoButton to="#" className={family}>
            {t(messages.goBack)}
          </GoButton>
        </div>
      ))}
      <div className="row">
        <ShowMore hasNextPage isFetchingNextPage={false} fetchNextPage={nothing} />
        <ShowMore hasNextPage isFetchingNextPage fetchNextPage={nothing} />
        <CopyLink
          label={t(messages.linkCopied)}
          address={() => '/'}
          fieldLabel={t(messages.copyLinkFromHere)}
        />
        <BackLink to="#">{t(messages.goBack)}</BackLink>
      </div>
    </div>
  )
}
