import { useState } from 'react'
import { useMarker } from '../comments/marker.ts'
import type { Point } from '../comments/place.ts'

/** Whether an editor is choosing a place in a file, and what happens when they have. */
export function usePlacing(fileId: string) {
  const marker = useMarker()
  const [isPlacing, setIsPlacing] = useState(false)
  const placeOn = (page?: number) =>
    marker && isPlacing
      ? (point: Point) => {
          setIsPlacing(false)
          marker.onComment({ fileId, ...(page !== undefined && { page }), ...point })
        }
      : undefined
  return { isPlacing, toggle: () => setIsPlacing((is) => !is), placeOn }
}
