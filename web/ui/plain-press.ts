import type { MouseEvent } from 'react'

/** A press that means "go there", not "open it in another tab or window". */
export const isPlainPress = ({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
