import { useEffect, useEffectEvent, useState } from 'react'
import type { VideoQuestion } from '../../../contract/endpoints/video-question.ts'
import { crossed } from './crossed.ts'
import { playedFrom } from './played-from.ts'

/** Pauses playback where it passes questions without a right answer; jumps pass none. Playing on leaves them. */
export function useAsked(video: HTMLVideoElement | null, questions: VideoQuestion[]) {
  const [asked, setAsked] = useState<VideoQuestion[]>([])
  const pass = useEffectEvent((from: number, to: number) => {
    const duration = video?.duration ?? 0
    const open = crossed(questions, { from, to, duration }).filter(({ isRight }) => !isRight)
    if (open.length === 0) return
    video?.pause()
    setAsked(open)
  })
  useEffect(() => {
    if (!video) return
    const leaving = new AbortController()
    const { signal } = leaving
    let last = playedFrom(video)
    const begin = () => {
      last = video.currentTime
    }
    const follow = () => {
      if (video.paused || video.seeking) return
      const from = last
      begin()
      if (last > from) pass(from, last)
    }
    for (const event of ['seeking', 'seeked', 'emptied', 'loadedmetadata'])
      video.addEventListener(event, begin, { signal })
    video.addEventListener('timeupdate', follow, { signal })
    video.addEventListener('play', () => setAsked([]), { signal })
    return () => leaving.abort()
  }, [video])
  return { question: asked[0], hasMore: asked.length > 1, goOn: () => setAsked(asked.slice(1)) }
}
