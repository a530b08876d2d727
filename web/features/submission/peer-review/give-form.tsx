import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { apiBase } from '../../../../contract/addresses.ts'
import { peerReviewWords, type WorkToReview } from '../../../../contract/endpoints/peer-review.ts'
import type { Rubric } from '../../../../contract/endpoints/rubric.ts'
import * as messages from '../../../../contract/messages/peer-review.ts'
import { words } from '../../../../contract/messages/peer-review-rules.ts'
import { useCheckedForm } from '../../../lib/form/use-checked-form.ts'
import { describeSize } from '../../../lib/format/file-facts.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import ArticleText from '../../article/article-text.tsx'
import { LevelChoice } from '../../quiz-attempt/grade/level-choice.tsx'
import { giveReview, reloadOwnReviews } from './peer-review-queries.ts'

type Props = { lectureId: string; work: WorkToReview; rubric: Rubric | null }

/** Somebody's work, a level for each criterion, and words. What is typed stays in this browser until it is sent. */
export function GiveForm({ lectureId, work, rubric }: Props) {
  const t = useTranslate()
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const { errors, isSending, formProps, clearError } = useCheckedForm({
    form: peerReviewWords,
    typedAs: `review ${work.reviewId}`,
    send: async ({ comment }) => {
      const body = { rubric: chosen, comment, number: work.number }
      return giveReview(lectureId, work.reviewId, body).catch((error) => {
        // The work may have changed, or have gone to somebody else.
        void reloadOwnReviews(lectureId)
        throw error
      })
    },
  })
  return (
    <form {...formProps} className="grid min-w-0 gap-5">
      <div className="grid min-w-0 gap-3 rounded-box border border-base-300 p-4 sm:p-6">
        <h3 className="text-lg font-semibold">{t(messages.work)}</h3>
        {work.text && <ArticleText body={work.text} />}
        {work.link && (
          <a
            href={work.link}
            rel="noreferrer nofollow"
            target="_blank"
            dir="ltr"
            className="link wrap-anywhere"
          >
            {work.link}
          </a>
        )}
        {work.files.length > 0 && <Files work={work} />}
      </div>
      {rubric?.criteria.map(({ criterionId, title, levels }) => (
        <LevelChoice
          key={criterionId}
          title={title}
          levels={levels}
          chosen={levels.findIndex(({ levelId }) => levelId === chosen[criterionId])}
          onChoose={(at) => {
            setChosen({ ...chosen, [criterionId]: levels[at]?.levelId ?? '' })
            clearError('rubric')
          }}
        />
      ))}
      {errors.rubric && (
        <p role="alert" className="text-sm font-medium text-error">
          {errors.rubric}
        </p>
      )}
      <TextArea label={t(words)} name="comment" rows={6} error={errors.comment} readOnly={isSending} />
      <button type="submit" className="btn btn-primary justify-self-start" aria-disabled={isSending}>
        {t(messages.send)}
      </button>
    </form>
  )
}

function Files({ work: { reviewId, files } }: { work: WorkToReview }) {
  const t = useTranslate()
  return (
    <>
      <ul aria-label={t(messages.files)} className="divide-y divide-base-300">
        {files.map(({ number, fileName, bytes }) => (
          <li key={number} className="flex min-w-0 flex-wrap items-center gap-x-3 py-1">
            <a
              href={`${apiBase}/peer-review/${reviewId}/files/${number}`}
              download
              className="link flex min-h-11 min-w-0 flex-1 items-center gap-2"
            >
              <Paperclip aria-hidden className="size-4 shrink-0" />
              {fileName}
            </a>
            <span className="text-sm text-base-content/75">{t(describeSize(bytes))}</span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-base-content/75">{t(messages.unchecked)}</p>
    </>
  )
}
