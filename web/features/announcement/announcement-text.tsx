import { lazy, Suspense } from 'react'
import { loadIfReachable } from '../../lib/missing-code.ts'
import { Waiting } from '../../ui/waiting.tsx'

const ArticleText = lazy(() => import('../article/article-text.tsx'))

export function AnnouncementText({ text }: { text: string }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <Suspense
        fallback={
          <Waiting onTryAgain={() => void loadIfReachable()}>
            <div className="skeleton h-16 w-full" />
          </Waiting>
        }
      >
        <ArticleText body={text} />
      </Suspense>
    </div>
  )
}
