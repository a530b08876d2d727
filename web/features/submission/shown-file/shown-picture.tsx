import { useState } from 'react'
import * as messages from '../../../../contract/messages/shown-file.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { Pins } from '../comments/pins.tsx'
import { focusOn, pinId } from '../comments/place.ts'
import { FileComments } from './file-comments.tsx'
import { NotShown } from './not-shown.tsx'
import { PlaceButton } from './place-button.tsx'
import type { ShownProps } from './shown-props.ts'
import { usePlacing } from './use-placing.ts'

export function ShownPicture({ file, address, comments }: ShownProps) {
  const t = useTranslate()
  const [hasFailed, setHasFailed] = useState(false)
  const { isPlacing, toggle, placeOn } = usePlacing(file.fileId)
  return (
    <>
      {hasFailed ? (
        <NotShown />
      ) : (
        <div dir="ltr" className="relative w-fit max-w-full justify-self-center overflow-hidden rounded-box">
          <img
            src={address}
            alt={t(messages.picture({ file: file.fileName }))}
            draggable={false}
            // What is small grows, or nobody could point at a place in it.
            className="block max-h-[85dvh] min-h-24 min-w-24 object-contain"
            onError={() => setHasFailed(true)}
          />
          <Pins comments={comments} onPlace={placeOn()} />
        </div>
      )}
      <FileComments file={file} comments={comments} onShow={({ commentId }) => focusOn(pinId(commentId))}>
        {!hasFailed && <PlaceButton isPlacing={isPlacing} onPress={toggle} />}
      </FileComments>
    </>
  )
}
