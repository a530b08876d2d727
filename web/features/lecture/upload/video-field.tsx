import type { UploadLimits } from '../../../../contract/endpoints/upload.ts'
import { lectureFile, nameMediaTypes } from '../../../../contract/validation/files.ts'
import { MB } from '../../../../contract/validation/limits.ts'
import { FileField } from '../../../ui/form/file-field.tsx'

type Props = { limits: UploadLimits | undefined; error: string | undefined; disabled: boolean }

export function VideoField({ limits, error, disabled }: Props) {
  return (
    <FileField
      label="Video"
      name="lecture"
      accept={lectureFile.accept}
      hint={describeLimits(limits)}
      error={error}
      disabled={disabled}
      preview={(address) => (
        // biome-ignore lint/a11y/useMediaCaption: the preview of a picked file has no captions yet
        <video src={address} controls className="aspect-video w-full rounded-field bg-black" />
      )}
    />
  )
}

const inMegabytes = (bytes: number) => `${Math.floor(bytes / MB).toLocaleString('en')} MB`

export function describeLimits(limits: UploadLimits | undefined) {
  const mediaTypes = nameMediaTypes(limits?.kinds ?? lectureFile.mediaTypes)
  if (!limits) return mediaTypes
  const { maxBytes, freeBytes } = limits
  const room = freeBytes < maxBytes ? `. The server has room for ${inMegabytes(freeBytes)}` : ''
  return `${mediaTypes}, up to ${inMegabytes(maxBytes)}${room}`
}
