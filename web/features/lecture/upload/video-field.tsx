import type { UploadLimits } from '../../../../contract/endpoints/upload.ts'
import type { Text } from '../../../../contract/messages/message.ts'
import * as messages from '../../../../contract/messages/upload.ts'
import { lectureFile, nameMediaTypes } from '../../../../contract/validation/files.ts'
import { MB } from '../../../../contract/validation/limits.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { FileField } from '../../../ui/form/file-field.tsx'

type Props = { limits: UploadLimits | undefined; error: string | undefined; disabled: boolean }

export function VideoField({ limits, error, disabled }: Props) {
  const t = useTranslate()
  return (
    <FileField
      label={t(messages.video)}
      name="lecture"
      accept={lectureFile.accept}
      hint={t(describeLimits(limits))}
      choose={t(messages.chooseVideo)}
      chooseAnother={t(messages.chooseAnotherVideo)}
      error={error}
      disabled={disabled}
      preview={(address) => (
        // biome-ignore lint/a11y/useMediaCaption: the preview of a picked file has no captions yet
        <video src={address} controls className="aspect-video w-full rounded-field bg-black" />
      )}
    />
  )
}

export function describeLimits(limits: UploadLimits | undefined): Text {
  const types = nameMediaTypes(limits?.kinds ?? lectureFile.mediaTypes)
  if (!limits) return messages.kinds({ types })
  const [max, free] = [Math.floor(limits.maxBytes / MB), Math.floor(limits.freeBytes / MB)]
  return limits.freeBytes < limits.maxBytes
    ? messages.typesAndRoom({ types, max, free })
    : messages.types({ types, max })
}
