import type { LectureDraft } from '../lecture-store.ts'

/** The columns of a lecture without a video: no file belongs to it, and nothing has to be prepared. */
const withoutVideo = {
  video_file: '',
  video_kind: '',
  video_bytes: 0,
  video_sha256: '',
  video_state: 'ready',
} as const satisfies Partial<LectureDraft>

export const asArticle = { kind: 'article', ...withoutVideo } as const satisfies Partial<LectureDraft>
