import { lazy, Suspense, useCallback, useMemo } from 'react'
import type { Answer } from '../../../../contract/endpoints/learners/question-fields.ts'
import type { ArticlePicture } from '../../../../contract/endpoints/learning/article.ts'
import { byReference } from '../../article/render/pictures.ts'
import { adaptPost, markMentions } from './adapt-post.ts'

const ArticleText = lazy(() => import('../../article/article-text.tsx'))

type Props = { post: Pick<Answer, 'text' | 'mentions' | 'pictures' | 'linksAreClickable'> }

/** Renders Markdown without headings, with the post's own pictures and highlighted mentions. */
export function PostText({ post: { text, mentions, pictures, linksAreClickable } }: Props) {
  const names = mentions.join('\n')
  const adapt = useCallback(
    (fragment: DocumentFragment) => adaptPost(fragment, { mentions: names.split('\n'), linksAreClickable }),
    [names, linksAreClickable],
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
      <ArticleText body={markMentions(text, mentions)} pictures={known} adapt={adapt} />
    </Suspense>
  )
}
