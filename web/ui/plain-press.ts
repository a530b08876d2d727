import type { MouseEvent } from 'react'

/** False if the press asks for another tab or window. */
export const isPlainPress = ({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
