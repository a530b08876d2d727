import { lazy, Suspense } from 'react'

const ArticleText = lazy(() => import('../article/article-text.tsx'))

/** Until the code that renders Markdown is there, its text is shown as it was typed. */
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
