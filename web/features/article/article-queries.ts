import { queryOptions } from '@tanstack/react-query'
import type { Article } from '../../../contract/endpoints/article.ts'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'

export type ArticleKey = { courseId: string; lectureId: string }

export const articleQuery = (key: ArticleKey) =>
  queryOptions({
    queryKey: ['article', key.courseId, key.lectureId],
    queryFn: () => readArticle(key),
  })

export const readArticle = async (key: ArticleKey) => (await call('readArticle', { params: key })).article

/** Loads text and draft once per visit: a reload must not replace what the author types. */
export const editedArticleQuery = (key: ArticleKey, visit: string) =>
  queryOptions({
    queryKey: ['article', 'edited', key.courseId, key.lectureId, visit],
    queryFn: async () => {
      const [article, { draft, title, isDraft }] = await Promise.all([
        readArticle(key),
        call('readArticleDraft', { params: key }),
      ])
      return { article, draft, title, isDraft }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const replaceArticle = (key: ArticleKey, article: Article) =>
  queryClient.setQueryData(articleQuery(key).queryKey, article)
