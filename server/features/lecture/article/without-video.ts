import type { LectureDraft } from '../lecture-store.ts'

const withoutVideo = {
  video_file: '',
  video_kind: '',
  video_bytes: 0,
  video_sha256: '',
  video_state: 'ready',
} as const satisfies Partial<LectureDraft>

export const asArticle = { kind: 'article', ...withoutVideo } as const satisfies Partial<LectureDraft>
