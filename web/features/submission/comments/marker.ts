import { createContext, useContext } from 'react'
import type { PlacedComment } from '../../../../contract/endpoints/placed-comment.ts'
import type { Place } from './place.ts'

/** What an editor may do with comments on the version that is shown. */
type Marker = {
  onComment: (place: Place) => void
  onChange: (comment: PlacedComment) => void
  onDelete: (comment: PlacedComment) => void
}

/** Undefined for learners, who only read. */
export const MarkerContext = createContext<Marker | undefined>(undefined)

export const useMarker = () => useContext(MarkerContext)
