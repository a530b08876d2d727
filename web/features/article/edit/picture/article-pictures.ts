import { useState } from 'react'
import type { ArticlePicture } from '../../../../../contract/endpoints/learning/article.ts'
import { type CallInput, call } from '../../../../lib/calls/call.ts'
import type { ArticleKey } from '../../article-queries.ts'
import { byReference, type Pictures } from '../../render/pictures.ts'

export type ArticlePictures = {
  /** Those of the article, and those that were added on this page. */
  known: Pictures
  add(pictures: ArticlePicture[] | undefined): void
  /** None before the article itself is added. */
  upload?(file: File, watch: Pick<CallInput, 'signal' | 'onProgress'>): Promise<ArticlePicture>
}

/** What an editor does for the panel above it: a picture comes where the cursor is. */
export type Inserter = { insert(picture: ArticlePicture, alt: string): void; focus(): void }

export function useArticlePictures(key?: ArticleKey, pictures?: ArticlePicture[]): ArticlePictures {
  const [opened] = useState(() => openPictures(key, pictures))
  return opened
}

function openPictures(params?: ArticleKey, pictures?: ArticlePicture[]): ArticlePictures {
  const known = byReference(pictures)
  const add = (more: ArticlePicture[] = []) => {
    for (const picture of more) known.set(picture.reference, picture)
  }
  if (!params) return { known, add }
  return {
    known,
    add,
    upload: async (file, watch) => {
      const body = new FormData()
      body.set('picture', file)
      // In the background: a session that has ended must not take the text away.
      const { picture } = await call('addArticlePicture', { params, body, isInBackground: true, ...watch })
      add([picture])
      return picture
    },
  }
}

/** Brackets would end the description too early, and backslashes and code bind closer (CommonMark 0.31 §6.4). */
export const writePicture = (reference: string, alt: string) =>
  `![${alt.replace(/[\\`]/g, ' ').replace(/\s+/g, ' ').replace(/[[\]]/g, '\\$&')}](${reference})`

/** Office programs copy a picture of the text along with it, and file managers the name of a file. */
export function readPastedFiles(pasted: DataTransfer | null) {
  const files = [...(pasted?.files ?? [])]
  const text = pasted?.getData('text/plain').trim()
  return !text || files.some(({ name }) => name === text) ? files : []
}
