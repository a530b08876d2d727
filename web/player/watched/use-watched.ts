import { useEffect, useEffectEvent } from 'react'
import { followWatching, type Watched } from './follow-watching.ts'

export type Watching = {
  maxRanges: number
  /** A new run starts with nothing seen. */
  run: number | undefined
  onWatched: (id: string, watched: Watched) => void
}

export function useWatched(
  video: HTMLVideoElement | null,
  id: string,
  { maxRanges, run, onWatched }: Watching,
) {
  const emit = useEffectEvent(onWatched)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another run begins with nothing seen
  useEffect(() => {
    if (!video) return
    return followWatching(video, { document, window }, maxRanges, (watched) => emit(id, watched))
  }, [video, id, run, maxRanges])
}
