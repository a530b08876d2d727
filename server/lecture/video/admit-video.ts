import { serverSays } from '../../../contract/server-words.ts'
import type { Caller } from '../../admission/caller.ts'
import type { House } from '../../house.ts'
import type { ReceivedFile } from '../../media/receive-part.ts'
import { asProblem, isPlayable } from '../../media/video/judge-video.ts'
import { originalFile } from '../../media/video/served-files.ts'
import { RefusedVideo, type VideoFacts } from '../../media/video/video-orders.ts'
import { Problem } from '../../problem.ts'
import type { LectureDraft, VideoColumns } from '../lecture-store.ts'

type AdmittedVideo = VideoColumns &
  Pick<LectureDraft, 'video_file' | 'video_kind' | 'video_bytes' | 'video_sha256'>

const playableAnyway = ['video/mp4', 'video/webm']

/** Looks into a video that has arrived: the row's columns, or a Problem that says why it is no lecture. */
export async function admitVideo(
  { videos }: House,
  folder: string,
  file: ReceivedFile,
  caller: Caller,
): Promise<AdmittedVideo> {
  const { path, bytes, sha256, kind = 'video/mp4' } = file
  const facts = await videos.probe({ path, kind }, caller).catch((error) => {
    throw error instanceof RefusedVideo ? asProblem(error) : error
  })
  if (!facts && !playableAnyway.includes(kind)) {
    throw new Problem('wrong-type', serverSays.videoKindUnknown, {
      fields: { lecture: serverSays.videoKindUnknown },
    })
  }
  const name = originalFile(kind)
  return {
    video_file: `${folder}/${name}`,
    video_kind: kind,
    video_bytes: bytes,
    video_sha256: sha256,
    ...describeFacts(facts),
    ...(!facts || isPlayable(facts, kind)
      ? { video_state: 'playable', playable_file: name }
      : { video_state: 'preparing', playable_file: null }),
  }
}

/** What a row says of a new video of which nothing is made yet. */
export const nothingMade: VideoColumns = {
  has_poster: false,
  poster_file: null,
  has_storyboard: false,
  has_hls: false,
  video_renditions: null,
  video_problem: null,
}

/** What a row keeps of what was read. */
export const describeFacts = (facts: VideoFacts | undefined): VideoColumns => ({
  duration_seconds: facts?.seconds ?? null,
  video_width: facts?.width ?? null,
  video_height: facts?.height ?? null,
  video_codecs: facts?.codecs ?? null,
  has_audio: facts ? facts.audioCodec !== null : null,
})
