import { useSyncExternalStore } from 'react'
import { usePlayer } from '../player-context.ts'

/** Full screen hides the page's heading. */
export function FullscreenTitle({ album }: { album: string }) {
  const { title } = usePlayer()
  const isFullscreen = useIsFullscreen()
  if (!isFullscreen) return null
  return (
    <div
      dir="auto"
      className="controls dark-above pointer-events-none absolute inset-x-0 top-0 px-5 pt-4 pb-12"
    >
      <p className="text-sm text-white/80">{album}</p>
      <p className="text-xl font-semibold">{title}</p>
    </div>
  )
}

export const useIsFullscreen = () =>
  useSyncExternalStore(
    (listener) => {
      document.addEventListener('fullscreenchange', listener)
      return () => document.removeEventListener('fullscreenchange', listener)
    },
    () => document.fullscreenElement !== null,
  )
