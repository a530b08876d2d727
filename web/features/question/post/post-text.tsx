import { lazy, Suspense, useCallback } from 'react'
import { adaptPost, markMentions } from './adapt-post.ts'

const ArticleText = lazy(() => import('../../article/article-text.tsx'))

type Props = { text: string; mentions: string[] }

/** Markdown of a person: without pictures and headings, with the names that it mentions standing out. */
export function PostText({ text, mentions }: Props) {
  const names = mentions.join('\n')
  const adapt = useCallback((fragment: DocumentFragment) => adaptPost(fragment, names.split('\n')), [names])
  return (
    <Suspense
      fallback={
        <p dir="auto" className="whitespace-pre-wrap">
          {text}
        </p>
      }
    >
      <ArticleText body={markMentions(text, mentions)} adapt={adapt} />
    </Suspense>
  )
}
