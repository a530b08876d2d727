import type { Marking } from '../../../../contract/endpoints/two-markers.ts'
import * as messages from '../../../../contract/messages/two-markers.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { PlainText } from '../../../ui/text/plain-text.tsx'

type Props = { marking: Marking; max: number }

/** How far the two markers are, and, when they may see it, what each of them gave. */
export function MarkingNotice({ marking, max }: Props) {
  const t = useTranslate()
  const { state, marks } = marking
  const isSeen = state === 'differ' || state === 'agreed'
  return (
    <div role="status" className="grid gap-2">
      <p className={state === 'differ' ? 'font-semibold' : ''}>{t(sentenceOf(marking, max))}</p>
      {isSeen && marks.length > 0 && (
        <ul className="grid gap-2 border-s-2 border-base-300 ps-3">
          {marks.map(({ isMine, marker = '', points, comment }) => (
            <li key={marker} dir="auto" className="grid gap-1 wrap-anywhere">
              {t(messages.markOf({ isMine: isMine ? 'yes' : 'no', marker, points: points ?? 0, max }))}
              {comment && <PlainText text={comment} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function sentenceOf({ state, place, marks }: Marking, max: number) {
  const [first, second] = marks.map(({ points }) => points)
  if (state === 'waits') return messages.waits({ points: first ?? 0, max })
  if (state === 'agreed') return messages.agreed({ first: first ?? 0, second: second ?? 0, max })
  if (place === null) return messages.others
  if (typeof first !== 'number') return messages.youAre({ place: place === 1 ? '1' : '2' })
  if (state === 'open') return messages.given({ points: first, max })
  return typeof second === 'number'
    ? messages.differ({ first, second, max })
    : messages.youAre({ place: place === 1 ? '1' : '2' })
}
