// What the kinds of lecture have in common and where they differ. Replies show these kinds, what each holds is in
// `endpoints/lecture-media.ts`. Without zod, because every page has it.

export const lectureKinds = ['video', 'audio', 'article', 'file', 'quiz', 'assignment'] as const
export type LectureKind = (typeof lectureKinds)[number]

/** A lecture with sound alone has the kind 'video' in the database and 'audio' in replies. */
export type StoredKind = Exclude<LectureKind, 'audio'>

/** What has a length, captions, and seconds that notes and questions name. */
export type PlayedKind = 'video' | 'audio'

/** In seconds; for what is read, `position` is the share that was read. */
type Seen = { lengthSeconds: number; position: number; watchedSeconds: number }

type KindRules<Kind extends LectureKind> = {
  isPlayed: Kind extends PlayedKind ? true : false
  /** What completes it, besides people who mark it by hand; what is answered is never marked. */
  completedBy: 'watching' | 'reading' | 'answering'
  needsDescription: boolean
  /** The kind in replies if its media have only sound. */
  withoutPicture?: LectureKind
  /** The share, from 0 to 1, that was learned of a lecture that is not complete. */
  learnedShare(seen: Seen): number
}

const played: KindRules<PlayedKind> = {
  isPlayed: true,
  completedBy: 'watching',
  needsDescription: true,
  withoutPicture: 'audio',
  learnedShare: ({ lengthSeconds, watchedSeconds }) =>
    lengthSeconds > 0 ? watchedSeconds / lengthSeconds : 0,
}

const read = { isPlayed: false, completedBy: 'reading', needsDescription: false } as const

const answered = { ...read, completedBy: 'answering', learnedShare: () => 0 } as const

export const kindRules: { [Kind in LectureKind]: KindRules<Kind> } = {
  video: played,
  audio: played,
  article: { ...read, learnedShare: ({ position }) => position },
  file: { ...read, learnedShare: () => 0 },
  quiz: answered,
  assignment: answered,
}

export const isPlayed = <Lecture extends { kind: LectureKind }>(
  lecture: Lecture,
): lecture is Lecture & { kind: PlayedKind } => kindRules[lecture.kind].isPlayed

export const playedKinds = lectureKinds.filter(
  (kind): kind is StoredKind => kind !== 'audio' && kindRules[kind].isPlayed,
)
