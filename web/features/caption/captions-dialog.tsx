import { useQuery } from '@tanstack/react-query'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import { edit } from '../../../contract/messages/caption.ts'
import { notLoaded } from '../../../contract/messages/caption-edit.ts'
import { close as closeLabel } from '../../../contract/messages/ui.ts'
import { captionsQuery } from '../../lib/captions.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { HeadedDialog } from '../../ui/dialog/headed-dialog.tsx'
import { LectureCaptions } from './lecture-captions.tsx'

type Props = { courseId: string; lecture: Lecture; onClose: () => void }

export default function CaptionsDialog({ courseId, lecture, onClose }: Props) {
  const t = useTranslate()
  const { _id: lectureId, title } = lecture
  const query = useQuery(captionsQuery(lectureId))
  return (
    <HeadedDialog heading={t(edit)} subheading={title} isWide onClose={onClose}>
      {(close) => (
        <>
          <Loaded query={query} notLoaded={notLoaded} height="h-40">
            {(captions) => (
              <LectureCaptions
                courseId={courseId}
                lectureId={lectureId}
                captions={captions}
                video={null}
                isInWorkshop
              />
            )}
          </Loaded>
          <button type="button" className="btn justify-self-end" onClick={close}>
            {t(closeLabel)}
          </button>
        </>
      )}
    </HeadedDialog>
  )
}
