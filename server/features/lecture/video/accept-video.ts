import * as serverMessages from '../../../../contract/messages/server.ts'
import type { AppContext } from '../../../context.ts'
import type { Caller } from '../../../core/admission/caller.ts'
import { Problem } from '../../../core/problem.ts'
import type { ReceivedFile } from '../../../http/multipart/receive-part.ts'
import { asProblem, isPlayable, mediaTypeOf } from '../../../video/judge-video.ts'
import { originalFile } from '../../../video/served-files.ts'
import { RejectedVideo, type VideoFacts } from '../../../video/video-orders.ts'
import type { LectureDraft, VideoColumns } from '../lecture-store.ts'

type AcceptedVideo = VideoColumns &
  Pick<LectureDraft, 'video_file' | 'video_kind' | 'video_bytes' | 'video_sha256'>

const playableAnyway = ['video/mp4', 'video/webm', 'audio/mp4', 'audio/mpeg']

/** Probes a received video. Returns the row's columns or throws a Problem that says what is wrong. */
export async function acceptVideo(
  { videos }: Pick<AppContext, 'videos'>,
  folder: string,
  file: ReceivedFile,
  caller: Caller,
): Promise<AcceptedVideo> {
  const { path, bytes, sha256, mediaType: ownType = 'video/mp4' } = file
  const facts = await videos.probe({ path, mediaType: ownType }, caller).catch((error) => {
    throw error instanceof RejectedVideo ? asProblem(error) : error
  })
  const mediaType = facts ? mediaTypeOf(facts, ownType) : ownType
  if (!facts && !playableAnyway.includes(mediaType)) {
    throw new Problem('wrong-type', serverMessages.videoTypeUnknown, {
      fields: { lecture: serverMessages.videoTypeUnknown },
    })
  }
  const name = originalFile(mediaType)
  return {
    video_file: `${folder}/${name}`,
    video_kind: mediaType,
    video_bytes: bytes,
    video_sha256: sha256,
    ...describeFacts(facts),
    ...(!facts || isPlayable(facts, mediaType)
      ? { video_state: 'playable', playable_file: name }
      : { video_state: 'preparing', playable_file: null }),
  }
}

export const nothingMade: VideoColumns = {
  has_poster: false,
  poster_file: null,
  has_storyboard: false,
  has_hls: false,
  video_renditions: null,
  video_problem: null,
}

export const describeFacts = (facts: VideoFacts | undefined): VideoColumns => ({
  duration_seconds: facts?.seconds ?? null,
  video_width: facts?.picture?.width ?? null,
  video_height: facts?.picture?.height ?? null,
  video_codecs: facts?.codecs ?? null,
  has_audio: facts ? facts.audioCodec !== null : null,
})
