import { useEffect, useEffectEvent } from 'react'
import { followPosition, type Position } from './follow-position.ts'

export function usePosition(
  video: HTMLVideoElement | null,
  id: string,
  onPosition: (id: string, position: Position) => void,
) {
  const emit = useEffectEvent(onPosition)
  useEffect(() => {
    if (!video) return
    return followPosition(video, { document, window }, (position) => emit(id, position))
  }, [video, id])
}
