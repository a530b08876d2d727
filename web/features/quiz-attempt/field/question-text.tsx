import { createContext, type ReactNode, use } from 'react'
import type { ArticlePicture } from '../../../../contract/endpoints/article.ts'
import ArticleText from '../../article/article-text.tsx'
import { byReference, noPictures } from '../../article/render/pictures.ts'

const Shown = createContext(noPictures)

type Props = { pictures: ArticlePicture[] | undefined; children: ReactNode }

/** The texts inside show these pictures. */
export const QuestionPictures = ({ pictures, children }: Props) => (
  <Shown value={byReference(pictures)}>{children}</Shown>
)

export const usePictures = () => use(Shown)

/** Markdown of a question. */
export const QuestionText = ({ body }: { body: string }) => (
  <ArticleText body={body} pictures={usePictures()} />
)

const picture = /!\[((?:[^\]\\]|\\.)*)\]\([^)]*\)/g

/** Where a browser shows words alone: pictures by what they show. */
export const withoutPictures = (text: string) => text.replace(picture, '$1')
