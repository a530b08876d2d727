import { createContext, use } from 'react'
import type { Playing } from './engine/use-engine.ts'
import type { PlayerSettings } from './player-settings.ts'
import type { AdjacentLecture, PlayerSource } from './player-source.ts'

/** What every part of the player works with. */
export type Player = {
  video: HTMLVideoElement | null
  /** What goes to full screen: the video with all that stands around it. */
  frame: HTMLElement | null
  title: string
  source: PlayerSource
  playing: Playing
  settings: PlayerSettings
  change: (settings: Partial<PlayerSettings>) => void
  /** Leads to where what is said can be searched; undefined when nothing can. */
  onSearch: (() => void) | undefined
  previous: AdjacentLecture | undefined
  next: AdjacentLecture | undefined
  /** Shows for a moment what was just done. */
  announce: (message: string) => void
}

export const PlayerContext = createContext<Player | undefined>(undefined)

export function usePlayer(): Player {
  const player = use(PlayerContext)
  if (!player) throw new Error('A part of the player stands outside of it')
  return player
}
