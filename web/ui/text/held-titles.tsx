import * as messages from '../../../contract/messages/bulk.ts'
import { useTranslate } from '../../messages/use-translate.ts'

/** Names what a selection holds: most of it may be out of sight. */
export function HeldTitles({ titles: [first, second, ...others] }: { titles: readonly string[] }) {
  const t = useTranslate()
  if (first === undefined) return null
  const more = others.length
  return (
    <span dir="auto" className="text-base-content/75 wrap-anywhere">
      {second === undefined
        ? t(messages.holdsOne({ first }))
        : t(more > 0 ? messages.holdsMore({ first, second, more }) : messages.holdsTwo({ first, second }))}
    </span>
  )
}
