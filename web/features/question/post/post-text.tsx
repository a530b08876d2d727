import { lazy, Suspense, useCallback, useMemo } from 'react'
import type { Answer } from '../../../../contract/endpoints/learners/question-fields.ts'
import type { ArticlePicture } from '../../../../contract/endpoints/learning/article.ts'
import * as messages from '../../../../contract/messages/generated/question.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { byReference } from '../../article/render/pictures.ts'
import { adaptPost, markMentions } from './adapt-post.ts'

const ArticleText = lazy(() => import('../../article/article-text.tsx'))

type Props = { post: Pick<Answer, 'text' | 'mentioned' | 'pictures' | 'linksAreClickable'> }

/** Renders Markdown without headings, with the post's own pictures and highlighted mentions. */
export function PostText({ post: { text, mentioned, pictures, linksAreClickable } }: Props) {
  const t = useTranslate()
  const teaches = t(messages.teaches)
  const people = JSON.stringify(mentioned)
  const adapt = useCallback(
    (fragment: DocumentFragment) =>
      adaptPost(fragment, { mentioned: JSON.parse(people), linksAreClickable, teaches }),
    [people, linksAreClickable, teaches],
  )
  // Each reply brings new objects; only changed addresses should render the text again.
  const json = JSON.stringify(pictures)
  const known = useMemo(() => byReference(JSON.parse(json) as ArticlePicture[]), [json])
  return (
    <Suspense
      fallback={
        <p dir="auto" className="whitespace-pre-wrap">
          {text}
        </p>
      }
    >
      <ArticleText body={markMentions(text, mentioned)} pictures={known} adapt={adapt} />
    </Suspense>
  )
}
