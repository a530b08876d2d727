import { useState } from 'react'
import PdfView from '../../file/pdf/pdf-view.tsx'
import { Pins } from '../comments/pins.tsx'
import { focusOn, pinId } from '../comments/place.ts'
import { FileComments } from './file-comments.tsx'
import { PlaceButton } from './place-button.tsx'
import type { ShownProps } from './shown-props.ts'
import { usePlacing } from './use-placing.ts'

/** Its own module, because the code that draws pages is large. */
export default function ShownPdf({ file, address, comments }: ShownProps) {
  const [attempt, setAttempt] = useState(1)
  const { isPlacing, toggle, placeOn } = usePlacing(file.fileId)
  return (
    <>
      <PdfView
        key={attempt}
        address={address}
        title={file.fileName}
        download={null}
        onShown={() => {}}
        onTryAgain={() => setAttempt((count) => count + 1)}
        overlay={(page) => <Pins comments={comments} page={page} onPlace={placeOn(page)} />}
      />
      <FileComments file={file} comments={comments} onShow={({ commentId }) => focusOn(pinId(commentId))}>
        <PlaceButton isPlacing={isPlacing} onPress={toggle} />
      </FileComments>
    </>
  )
}
