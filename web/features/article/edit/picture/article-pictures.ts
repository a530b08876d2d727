import { useState } from 'react'
import type { ArticlePicture } from '../../../../../contract/endpoints/article.ts'
import { type CallOptions, call } from '../../../../lib/calls/call.ts'
import type { ArticleKey } from '../../article-queries.ts'
import { byReference, type Pictures } from '../../render/pictures.ts'

export type ArticlePictures = {
  known: Pictures
  add(pictures: ArticlePicture[] | undefined): void
  upload(file: File, watch: Pick<CallOptions, 'signal' | 'onProgress'>): Promise<ArticlePicture>
}

/** Lets the panel above the editor insert a picture at the cursor. */
export type Inserter = { insert(picture: ArticlePicture, alt: string): void; focus(): void }

export function useArticlePictures(
  ensure: () => Promise<ArticleKey>,
  pictures?: ArticlePicture[],
): ArticlePictures {
  const [opened] = useState(() => openPictures(ensure, pictures))
  return opened
}

function openPictures(ensure: () => Promise<ArticleKey>, pictures?: ArticlePicture[]): ArticlePictures {
  const known = byReference(pictures)
  const add = (more: ArticlePicture[] = []) => {
    for (const picture of more) known.set(picture.reference, picture)
  }
  return {
    known,
    add,
    upload: async (file, watch) => {
      const body = new FormData()
      body.set('picture', file)
      const params = await ensure()
      // In the background, so that an ended session does not take the author away from the text.
      const { picture } = await call('addArticlePicture', { params, body, isInBackground: true, ...watch })
      add([picture])
      return picture
    },
  }
}

/**
 * Removes brackets, which would end the description, and backslashes and code, which bind closer (CommonMark
 * 0.31 §6.4).
 */
export const writePicture = (reference: string, alt: string) =>
  `![${alt.replace(/[\\`]/g, ' ').replace(/\s+/g, ' ').replace(/[[\]]/g, '\\$&')}](${reference})`

/**
 * Text beside the files wins, because office programs add a picture of the text; the name of a file does not,
 * because file managers add it.
 */
export function readPastedFiles(pasted: DataTransfer | null) {
  const files = [...(pasted?.files ?? [])]
  const text = pasted?.getData('text/plain').trim()
  return !text || files.some(({ name }) => name === text) ? files : []
}
