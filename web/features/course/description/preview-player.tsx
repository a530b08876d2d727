import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '../../../../contract/api/define-endpoint.ts'
import type { Endpoints } from '../../../../contract/api/endpoints.ts'
import type { Caption } from '../../../../contract/endpoints/caption.ts'
import type { Course } from '../../../../contract/endpoints/course.ts'
import { maxReportedRanges } from '../../../../contract/validation/limits.ts'
import { captionsQuery, reloadCaptions, toPlayerCaptions } from '../../../lib/captions.ts'
import { LecturePlayer } from '../../../player/lecture-player.tsx'
import { standardSettings } from '../../../player/player-settings.ts'
import type { PlayerSource } from '../../../player/player-source.ts'
import { summaryQuery } from '../course-queries.ts'

type Entry = Reply<Endpoints['summarizeCourse']>['curriculum'][number]
type Props = { course: Course; entry: Entry }

/** For visitors: without an account nothing of what they watch is stored. */
export default function PreviewPlayer({ course, entry }: Props) {
  const client = useQueryClient()
  const [settings, setSettings] = useState(standardSettings)
  const { data: captions } = useQuery(captionsQuery(entry._id))
  const refresh = async () => {
    void reloadCaptions(entry._id)
    const { curriculum = [] } = await client.fetchQuery({ ...summaryQuery(course._id), staleTime: 0 })
    return sourceOf(curriculum.find(({ _id }) => _id === entry._id) ?? entry, course, captions)
  }
  return (
    <LecturePlayer
      id={entry._id}
      title={entry.title}
      album={course.title}
      source={sourceOf(entry, course, captions)}
      refresh={refresh}
      settings={settings}
      onSettings={(changed) => setSettings((before) => ({ ...before, ...changed }))}
      startSeconds={0}
      offersResume={false}
      playsAtOnce
      watching={{ maxRanges: maxReportedRanges, run: undefined, onWatched: () => {} }}
    />
  )
}

const sourceOf = (entry: Entry, course: Course, captions: Caption[] = []): PlayerSource => ({
  address: entry.secure_url ?? '',
  hlsAddress: entry.hls_url,
  posterAddress: entry.poster_url ?? (entry.isAudio ? course.thumbnail.secure_url : undefined),
  isAudio: entry.isAudio,
  storyboardAddress: entry.storyboard_url,
  captions: captions.map(toPlayerCaptions),
})
