import { useEffect, useEffectEvent } from 'react'
import * as act from '../player-actions.ts'
import type { Player } from '../player-context.ts'

export function useMediaSession(player: Player, album: string) {
  const { video, title, source, next, previous } = player
  const { posterAddress } = source
  const press = useEffectEvent((action: MediaSessionActionDetails) => {
    const by = action.seekOffset ?? 10
    if (action.action === 'play') void video?.play().catch(() => {})
    else if (action.action === 'pause') video?.pause()
    else if (action.action === 'seekbackward') act.seekBy(player, -by)
    else if (action.action === 'seekforward') act.seekBy(player, by)
    else if (action.action === 'seekto') act.seekTo(player, action.seekTime ?? 0)
    else if (action.action === 'nexttrack') next?.open()
    else if (action.action === 'previoustrack') previous?.open()
  })

  useEffect(() => {
    const { mediaSession } = navigator
    if (!mediaSession) return
    mediaSession.metadata = new MediaMetadata({
      title,
      album,
      artwork: posterAddress ? [{ src: posterAddress }] : [],
    })
    return () => {
      mediaSession.metadata = null
    }
  }, [title, album, posterAddress])

  const [hasNext, hasPrevious] = [next !== undefined, previous !== undefined]
  useEffect(() => {
    const { mediaSession } = navigator
    if (!mediaSession) return
    const actions: MediaSessionAction[] = ['play', 'pause', 'seekbackward', 'seekforward', 'seekto']
    if (hasNext) actions.push('nexttrack')
    if (hasPrevious) actions.push('previoustrack')
    for (const action of actions) mediaSession.setActionHandler(action, press)
    return () => {
      for (const action of actions) mediaSession.setActionHandler(action, null)
    }
  }, [hasNext, hasPrevious])
}
