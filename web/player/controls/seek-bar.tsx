import { type KeyboardEvent, type PointerEvent, useEffect, useId, useState } from 'react'
import * as messages from '../../../contract/messages/player.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { formatTime, spellTime } from '../format-time.ts'
import * as act from '../player-actions.ts'
import { usePlayer } from '../player-context.ts'
import { useDuration, useSeconds, useVideo } from '../use-video.ts'
import { loadedUntil } from './loaded-until.ts'
import { findSeekTarget } from './seek-keys.ts'
import { fetchStoryboard, findTile, type Tile } from './storyboard.ts'

export function SeekBar() {
  const t = useTranslate()
  const player = usePlayer()
  const { video, source, marks } = player
  const id = useId()
  const duration = useDuration(video)
  const seconds = useSeconds(video)
  const loaded = useVideo(video, ['progress', 'timeupdate', 'emptied'], loadedUntil, 0)
  const tiles = useStoryboard(source.storyboardAddress)
  const [pointed, setPointed] = useState<number>()
  const [dragged, setDragged] = useState<number>()
  const share = (part: number) => `${duration ? Math.min(100, (part / duration) * 100) : 0}%`

  const secondsAt = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return Math.min(1, Math.max(0, (clientX - left) / width)) * duration
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const position = secondsAt(event)
    setPointed(position)
    if (dragged !== undefined) setDragged(position)
  }
  const end = (event: PointerEvent<HTMLElement>) => {
    if (dragged !== undefined) act.seekTo(player, secondsAt(event))
    setDragged(undefined)
    if (event.pointerType !== 'mouse') setPointed(undefined)
  }
  // The system took over the pointer, for example for a gesture: the learner has not chosen a position.
  const abandon = () => {
    setDragged(undefined)
    setPointed(undefined)
  }
  const pressKey = (event: KeyboardEvent) => {
    const target = findSeekTarget(event, video?.currentTime ?? 0, duration)
    if (target === undefined) return
    // Also tells `usePlayerKeys` that the key is handled.
    event.preventDefault()
    act.seekTo(player, target)
  }
  return (
    <>
      <div
        role="slider"
        tabIndex={0}
        aria-label={t(messages.seek)}
        aria-valuemin={0}
        aria-valuemax={Math.round(duration)}
        aria-valuenow={Math.round(seconds)}
        aria-valuetext={t(messages.timeOf({ time: spellTime(t, seconds), duration: spellTime(t, duration) }))}
        aria-describedby={marks.length > 0 ? id : undefined}
        className="group relative flex h-6 cursor-pointer touch-none items-center focus-visible:outline-white"
        onKeyDown={pressKey}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setDragged(secondsAt(event))
          setPointed(secondsAt(event))
        }}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={abandon}
        onPointerLeave={() => dragged === undefined && setPointed(undefined)}
      >
        <div className="relative h-1.5 w-full overflow-hidden rounded-full bg-white/30">
          <div className="absolute inset-y-0 left-0 bg-white/40" style={{ width: share(loaded) }} />
          <div className="absolute inset-y-0 left-0 bg-white" style={{ width: share(dragged ?? seconds) }} />
        </div>
        {duration > 0 && marks.map((second) => <Mark key={second} left={share(second)} />)}
        <div
          className="absolute size-4 -translate-x-1/2 rounded-full bg-white opacity-0 shadow group-hover:opacity-100 group-focus-visible:opacity-100 pointer-coarse:opacity-100"
          style={{ left: share(dragged ?? seconds) }}
        />
        {pointed !== undefined && duration > 0 && (
          <Preview seconds={pointed} left={share(pointed)} tile={findTile(tiles, pointed)} />
        )}
      </div>
      {marks.length > 0 && (
        <p id={id} className="sr-only">
          {t(messages.questionsAt({ count: marks.length, times: marks.map(formatTime).join(', ') }))}
        </p>
      )}
    </>
  )
}

const Mark = ({ left }: { left: string }) => (
  <div
    className="pointer-events-none absolute h-2.5 w-1 -translate-x-1/2 rounded-full bg-amber-300 ring-1 ring-black"
    style={{ left }}
  />
)

function Preview({ seconds, left, tile }: { seconds: number; left: string; tile: Tile | undefined }) {
  return (
    <div
      data-preview={tile ? 'picture' : 'time'}
      className="pointer-events-none absolute bottom-full mb-2 grid -translate-x-1/2 justify-items-center gap-1"
      style={{ left: `clamp(5rem, ${left}, calc(100% - 5rem))` }}
    >
      {tile && (
        <div
          className="overflow-hidden rounded-field max-sm:[zoom:0.65] border-2 border-white bg-black"
          style={{
            width: tile.width,
            height: tile.height,
            backgroundImage: `url("${tile.image}")`,
            backgroundPosition: `-${tile.x}px -${tile.y}px`,
          }}
        />
      )}
      <span className="rounded-field bg-black/80 px-2 py-0.5 text-sm tabular-nums">
        {formatTime(seconds)}
      </span>
    </div>
  )
}

function useStoryboard(address: string | undefined) {
  const [tiles, setTiles] = useState<Tile[]>([])
  useEffect(() => {
    if (!address) return
    const leaving = new AbortController()
    // Without a storyboard the preview shows only the time.
    fetchStoryboard(address, leaving.signal).then(setTiles, () => {})
    return () => {
      leaving.abort()
      setTiles([])
    }
  }, [address])
  return tiles
}
