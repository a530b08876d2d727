import { type PointerEvent, type Ref, useRef } from 'react'
import * as act from './player-actions.ts'
import type { Player } from './player-context.ts'

const doubleTapMs = 300

type Props = { ref: Ref<HTMLVideoElement>; player: Player; onTap: () => void }

/** A click plays or pauses, a double click toggles full screen; a double tap on a side seeks by 10 seconds. */
export function Picture({ ref, player, onTap }: Props) {
  const { title, source } = player
  const lastTap = useRef({ at: 0, side: '' })
  const tap = (event: PointerEvent<HTMLVideoElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const share = (event.clientX - left) / width
    const side = share < 1 / 3 ? 'left' : share > 2 / 3 ? 'right' : ''
    const isDouble = event.timeStamp - lastTap.current.at < doubleTapMs && lastTap.current.side === side
    lastTap.current = { at: event.timeStamp, side }
    if (isDouble && side) act.seekBy(player, side === 'left' ? -10 : 10)
    else onTap()
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions are tracks of the lecture, if it has any
    <video
      ref={ref}
      aria-label={title}
      className="size-full bg-black bg-contain bg-center bg-no-repeat object-contain"
      playsInline
      preload="metadata"
      poster={source.isAudio ? undefined : source.posterAddress}
      // Behind the captions, which the element draws.
      style={source.isAudio ? stillPicture(source.posterAddress) : undefined}
      onPointerUp={(event) => event.pointerType !== 'mouse' && tap(event)}
      onClick={(event) => isMouse(event.nativeEvent) && act.togglePlay(player)}
      onDoubleClick={() => void act.toggleFullscreen(player)}
    >
      {source.captions.map(({ language, label, address }) => (
        <track key={language} kind="captions" srcLang={language} label={label} src={address} />
      ))}
    </video>
  )
}

const stillPicture = (address: string | undefined) => ({
  backgroundImage: address && `url(${JSON.stringify(address)})`,
})

// UI Events: browsers send clicks as pointer events, which know the type of pointer.
const isMouse = (event: MouseEvent) =>
  !(event instanceof globalThis.PointerEvent) || event.pointerType === 'mouse'
