import '@videojs/react/video/skin.css'
import './player.css'
import { Video, VideoPlayer, VideoSkin } from '@videojs/react/video'

type Props = { source: string; title: string }

/** Plays one video with picture and sound. Knows an address and a title, no course. */
export default function LecturePlayer({ source, title }: Props) {
  return (
    <VideoPlayer title={title}>
      {/* Without an aspect ratio the skin has no height at all. */}
      <VideoSkin style={{ aspectRatio: '16 / 9', width: '100%' }}>
        <Video src={source} playsInline preload="metadata" aria-label={title} />
      </VideoSkin>
    </VideoPlayer>
  )
}
