import { ImagePlus, type LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import * as messages from '../../../../../contract/messages/article-edit.ts'
import type { Message } from '../../../../../contract/messages/message.ts'
import { articlePictureFile } from '../../../../../contract/validation/files.ts'
import { useTranslate } from '../../../../messages/use-translate.ts'

export type Picking = {
  isPossible: boolean
  take(files: File[]): void
}

type Props = { picking: Picking; isIcon?: boolean; label?: Message; icon?: LucideIcon; accept?: string }

export function PictureButton({
  picking,
  isIcon = false,
  label = messages.picture,
  icon: Icon = ImagePlus,
  accept = articlePictureFile.accept,
}: Props) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const name = t(label)
  return (
    <>
      <button
        type="button"
        className={isIcon ? 'btn btn-square btn-ghost' : 'btn justify-self-start'}
        {...(isIcon && { 'aria-label': name, title: name })}
        onClick={() => (picking.isPossible ? input.current?.click() : picking.take([]))}
      >
        <Icon aria-hidden className="size-5" />
        {!isIcon && name}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        onChange={({ target }) => {
          picking.take([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}
