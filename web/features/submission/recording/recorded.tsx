import { useEffect, useState } from 'react'
import * as messages from '../../../../contract/messages/recording.ts'
import { useTranslate } from '../../../messages/use-translate.ts'

type Props = {
  recorded: Blob
  hasPicture: boolean
  /** From 1. */
  number: number
  onKeep: (file: File) => Promise<void>
  onAgain: () => void
}

/** A recording to listen to before it is kept. */
export function Recorded({ recorded, hasPicture, number, onKeep, onAgain }: Props) {
  const t = useTranslate()
  const [address, setAddress] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const name = `recording-${number}.${recorded.type.includes('mp4') ? 'mp4' : 'webm'}`
  useEffect(() => {
    const made = URL.createObjectURL(recorded)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [recorded])
  const keep = async () => {
    if (isSending) return
    setIsSending(true)
    await onKeep(new File([recorded], name, { type: recorded.type }))
    setIsSending(false)
  }
  return (
    <>
      {hasPicture ? (
        // biome-ignore lint/a11y/useMediaCaption: nobody has written captions of what was said just now.
        <video
          controls
          playsInline
          src={address}
          aria-label={t(messages.listen)}
          className="aspect-video w-full max-w-xl rounded-box bg-black"
        />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: nobody has written captions of what was said just now.
        <audio controls src={address} aria-label={t(messages.listen)} className="w-full max-w-xl" />
      )}
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={isSending}
          onClick={() => void keep()}
        >
          {t(messages.keep)}
        </button>
        {!isSending && (
          <button type="button" className="btn" onClick={onAgain}>
            {t(messages.again)}
          </button>
        )}
        <a href={address} download={name} className="btn btn-ghost">
          {t(messages.download)}
        </a>
      </div>
    </>
  )
}
