import { lazy, Suspense } from 'react'

const ArticleText = lazy(() => import('../article/article-text.tsx'))

/** Shows the text as typed until the code that renders Markdown has loaded. */
export function NoteText({ text }: { text: string }) {
  return (
    <div className="min-w-0 text-base break-words">
      <Suspense
        fallback={
          <p dir="auto" className="whitespace-pre-line">
            {text}
          </p>
        }
      >
        <ArticleText body={text} />
      </Suspense>
    </div>
  )
}
