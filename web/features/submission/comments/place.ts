import type { PlacedComment } from '../../../../contract/endpoints/placed-comment.ts'

/** Where a comment belongs in one version. A phrase may be empty until it is chosen. */
export type Place = Pick<PlacedComment, 'fileId' | 'page' | 'x' | 'y' | 'second' | 'quote'>

export type Point = { x: number; y: number }

/** From 0 to 1, in steps that a person can see. */
export const tidyShare = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 1_000) / 1_000

export const inPercent = ({ x, y }: Point) => ({ x: Math.round(x * 100), y: Math.round(y * 100) })

/** As one reads: by page, from top to bottom, or by seconds; then as they were written. */
export const inOrder = (comments: PlacedComment[]) =>
  comments.toSorted(
    (one, other) =>
      (one.page ?? 0) - (other.page ?? 0) ||
      (one.second ?? 0) - (other.second ?? 0) ||
      (one.y ?? 0) - (other.y ?? 0),
  )

export const pinId = (commentId: string) => `pin-${commentId}`
export const commentElementId = (commentId: string) => `comment-${commentId}`

export function focusOn(elementId: string) {
  const element = document.getElementById(elementId)
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}

/** Where the focus goes when a comment is gone: another one, or what it was about. */
export function besideComment(commentId: string) {
  const element = document.getElementById(commentElementId(commentId))
  const found =
    element?.nextElementSibling ?? element?.previousElementSibling ?? element?.closest('[data-commented]')
  return found instanceof HTMLElement ? found : undefined
}
