import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Cue } from '../../../contract/endpoints/caption.ts'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import { isPlayed } from '../../../contract/lecture-kinds.ts'
import * as messages from '../../../contract/messages/caption-edit.ts'
import * as titles from '../../../contract/messages/page.ts'
import { tidyCueText } from '../../../contract/validation/cues/check-cue.ts'
import { call } from '../../lib/calls/call.ts'
import { captionsQuery } from '../../lib/captions.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { showNote } from '../../lib/notify.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { courseQuery } from '../course/course-queries.ts'
import { ToWorkshop, useIsFromWorkshop } from '../course/editing/from-workshop.tsx'
import { OnlyEditors } from '../course/editing/only-editors.tsx'
import { usePassedCourse } from '../course/passed-course.ts'
import { lecturesQuery, reloadLectures } from '../lecture/lecture-queries.ts'
import type { CaptionsKey, PassedSecond } from './caption-addresses.ts'
import { DownloadCaptions } from './download-captions.tsx'
import { CueEditor } from './edit/cue-editor.tsx'
import { EditingPlayer } from './edit/editing-player.tsx'
import { draftOf } from './edit/saving.ts'

export default function EditCaptionsPage() {
  const { courseId } = usePassedCourse()
  const search = useSearchParams()[0]
  const [lectureId, captionsId] = [search.get('lecture'), search.get('captions')]
  if (!courseId || !lectureId || !captionsId) return <Navigate to={pages.courses} replace />
  return (
    <OnlyEditors courseId={courseId}>
      <EditCaptions key={captionsId} courseId={courseId} captionsKey={{ lectureId, captionsId }} />
    </OnlyEditors>
  )
}

function EditCaptions({ courseId, captionsKey }: { courseId: string; captionsKey: CaptionsKey }) {
  const t = useTranslate()
  const { lectureId, captionsId } = captionsKey
  const { key, state } = useLocation()
  const visit = `${key} ${useId()}`
  const startSeconds = (state as PassedSecond | null)?.seconds
  const edited = useQuery(editedCuesQuery(captionsKey, visit))
  const { data: course } = useQuery(courseQuery(courseId))
  const { data: lectures } = useQuery(lecturesQuery(courseId))
  const { data: listed } = useQuery(captionsQuery(lectureId))
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  useEffect(() => void reloadLectures(courseId).catch(() => {}), [courseId])
  const lecture = lectures?.find(({ _id }) => _id === lectureId)
  const captions = listed?.find(({ _id }) => _id === captionsId)
  return (
    <div className="shell grid grid-cols-1 gap-2 pb-10">
      <PageTitle>{t(titles.editCaptions)}</PageTitle>
      <WayBack courseId={courseId} lectureId={lectureId} />
      <h1 className="text-2xl font-bold tracking-tight">{t(titles.editCaptions)}</h1>
      <div className="flex flex-wrap items-center gap-x-4">
        <p dir="auto" className="text-base-content/75">
          {[lecture?.title, captions?.label].filter(Boolean).join(' · ')}
        </p>
        {captions && <DownloadCaptions captionsKey={captionsKey} label={captions.label} />}
      </div>
      <Loaded query={edited} notLoaded={messages.notLoaded} height="h-96">
        {({ saved, draft }) => (
          <CueEditor
            captionsKey={captionsKey}
            language={captions?.language}
            saved={saved}
            draft={draft}
            videoSeconds={videoSecondsOf(lecture)}
            startSeconds={startSeconds}
            video={video}
            player={
              <div className="cue-stage w-full overflow-hidden rounded-box bg-black">
                {lecture && isPlayed(lecture) && captions && lecture.lecture.secure_url && (
                  <EditingPlayer
                    courseId={courseId}
                    course={course}
                    lecture={lecture}
                    captions={captions}
                    startSeconds={startSeconds ?? 0}
                    onVideo={setVideo}
                  />
                )}
              </div>
            }
          />
        )}
      </Loaded>
      {lecture && !isPlayed(lecture) && (
        <Notice heading={t(messages.noVideo)}>{t(messages.notLoaded)}</Notice>
      )}
    </div>
  )
}

/** To the row of the lecture in the workshop, or to the lecture: where the editor came from. */
function WayBack({ courseId, lectureId }: { courseId: string; lectureId: string }) {
  const t = useTranslate()
  if (useIsFromWorkshop()) return <ToWorkshop courseId={courseId} findLecture={() => lectureId} />
  return (
    <BackLink to={`${pages.lectures}?${new URLSearchParams({ course: courseId, lecture: lectureId })}`}>
      {t(messages.back)}
    </BackLink>
  )
}

const videoSecondsOf = (lecture: Lecture | undefined) =>
  (lecture && isPlayed(lecture) && lecture.lecture.durationSeconds) || null

/** Loads the cues once per visit: a reload must not replace what the editor types. */
const editedCuesQuery = (key: CaptionsKey, visit: string) =>
  queryOptions({
    queryKey: ['cue', key.captionsId, visit],
    queryFn: async () => {
      const { cues, revision } = await call('readTranscript', { params: key })
      const draft = draftOf(key).read()
      const isSame = draft !== undefined && areSame(draft.cues, cues)
      if (draft && !isSame && draft.revision === revision) showNote(messages.fromDraft)
      if (isSame) draftOf(key).forget()
      return { saved: { cues, revision }, draft: isSame ? undefined : draft }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** As they are stored: a save may have arrived without its answer. */
const areSame = (one: Cue[], other: Cue[]) => storedAs(one) === storedAs(other)

const storedAs = (cues: Cue[]) =>
  JSON.stringify(
    cues
      .map(({ startSeconds, endSeconds, text, settings = '' }) => ({
        ...{ startSeconds, endSeconds, settings },
        text: tidyCueText(text),
      }))
      .toSorted((a, b) => a.startSeconds - b.startSeconds || a.endSeconds - b.endSeconds),
  )
