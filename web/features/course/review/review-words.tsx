import type { Review } from '../../../../contract/endpoints/review.ts'
import * as messages from '../../../../contract/messages/review.ts'
import { Timestamp } from '../../../lib/format/timestamp.tsx'
import { useTranslate } from '../../../messages/use-translate.ts'
import { Fold } from '../../../ui/text/fold.tsx'
import { PlainText } from '../../../ui/text/plain-text.tsx'
import { Stars } from './stars.tsx'

export function ReviewWords({ review: { stars, text, createdAt, changedAt, answer } }: { review: Review }) {
  const t = useTranslate()
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-base-content/75">
        <Stars stars={stars} />
        <span>
          <Timestamp at={createdAt} />
          {changedAt && <> · {t(messages.changed)}</>}
        </span>
      </p>
      {text !== null && (
        <Fold>
          <PlainText text={text} />
        </Fold>
      )}
      {answer && (
        <div className="grid gap-1 rounded-box bg-base-200 p-4">
          <p className="text-sm text-base-content/75">
            <span dir="auto">
              {t(
                answer.author === null ? messages.answerOfSchool : messages.answerBy({ name: answer.author }),
              )}
            </span>{' '}
            · <Timestamp at={answer.answeredAt} />
          </p>
          <Fold>
            <PlainText text={answer.text} />
          </Fold>
        </div>
      )}
    </>
  )
}
