import * as z from 'zod/mini'
import type { LectureKind } from '../lecture-kinds.ts'
import { preparations, videoStates } from '../validation/choices.ts'

/** For administrators and the course's editors only. */
const details = z.object({
  /** RFC 6381 codecs, such as 'avc1.64001f,mp4a.40.2'; null until the video has been probed. */
  codecs: z.nullable(z.string()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  bytes: z.number(),
  hasSound: z.nullable(z.boolean()),
  renditions: z.array(z.string()),
  state: z.enum(preparations),
  missing: z.optional(z.string()),
})

const common = { type: z.string(), state: z.enum(videoStates) }
const stored = { secure_url: z.optional(z.string()), ...common }

/**
 * Addresses are signed and expire together. Every open video has a `secure_url`. It plays in the states 'playable' and
 * 'ready', unless browsers cannot play a 'ready' original; then `hls_url` plays. Only sound has a `type` that begins
 * with 'audio/', and neither poster nor storyboard.
 */
const played = z.object({
  ...stored,
  durationSeconds: z.optional(z.number()),
  percent: z.optional(z.number()),
  hls_url: z.optional(z.string()),
  poster_url: z.optional(z.string()),
  storyboard_url: z.optional(z.string()),
  problem: z.optional(z.string()),
  details: z.optional(details),
})

/** What a lecture of each kind holds. The address of a file downloads it. */
const held = {
  video: played,
  audio: played,
  article: z.object(common),
  file: z.object({ ...stored, fileName: z.string(), bytes: z.number() }),
  quiz: z.object(common),
  assignment: z.object(common),
} satisfies Record<LectureKind, z.ZodMiniObject>
export type LectureMedia<Kind extends LectureKind> = z.output<(typeof held)[Kind]>

const fields: Record<string, z.ZodMiniType> = Object.assign(
  {},
  ...Object.values<z.ZodMiniObject>(held).map((kind) => z.partial(kind).shape),
)

/** The fields of all kinds in one object: a union would take several times as long to serialise. */
export const lectureMedia = z.object({ ...fields, ...common })
