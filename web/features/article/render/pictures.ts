import type { ArticlePicture } from '../../../../contract/endpoints/article.ts'

/** By their reference in the Markdown. */
export type Pictures = ReadonlyMap<string, ArticlePicture>

export const noPictures: Pictures = new Map()

export const byReference = (pictures: ArticlePicture[] = []) =>
  new Map(pictures.map((picture) => [picture.reference, picture]))

/** It has no size. */
export const isSound = ({ width }: ArticlePicture) => width === 0

export const isReference = (address: string) => /^resource:[0-9a-f-]{36}$/.test(address)
