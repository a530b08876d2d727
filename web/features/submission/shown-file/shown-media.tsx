import { useRef, useState } from 'react'
import type { ShownKind } from '../../../../contract/files/shown-files.ts'
import * as messages from '../../../../contract/messages/shown-file.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { useMarker } from '../comments/marker.ts'
import { FileComments } from './file-comments.tsx'
import { NotShown } from './not-shown.tsx'
import type { ShownProps } from './shown-props.ts'

const looks: Partial<Record<ShownKind, string>> = {
  sound: 'h-24 w-full',
  video: 'max-h-[75dvh] w-full bg-black',
}

/** A video or sound; its comments lead to their seconds. */
export function ShownMedia({ file, address, comments, kind }: ShownProps & { kind: ShownKind }) {
  const t = useTranslate()
  const marker = useMarker()
  const media = useRef<HTMLVideoElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const comment = () => {
    media.current?.pause()
    const second = Math.floor((media.current?.currentTime ?? 0) * 10) / 10
    marker?.onComment({ fileId: file.fileId, second })
  }
  const jump = (second: number | undefined) => {
    if (!media.current || second === undefined) return
    media.current.currentTime = second
    media.current.focus()
    // Browsers may refuse to play; the picture is at the second anyway.
    media.current.play().catch(() => {})
  }
  return (
    <>
      {hasFailed ? (
        <NotShown />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: learners hand in recordings without captions
        <video
          ref={media}
          src={address}
          controls
          playsInline
          preload="metadata"
          aria-label={file.fileName}
          className={`rounded-box ${looks[kind] ?? ''}`}
          onError={() => setHasFailed(true)}
        />
      )}
      <FileComments file={file} comments={comments} onShow={({ second }) => jump(second)}>
        {!hasFailed && (
          <button type="button" className="btn" onClick={comment}>
            {t(messages.onSecond)}
          </button>
        )}
      </FileComments>
    </>
  )
}
