import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import { untitled } from '../../../contract/messages/lecture.ts'
import type { Translate } from '../../messages/use-translate.ts'

/** A draft may have no title yet. */
export const shownTitle = ({ title }: Pick<Lecture, 'title'>, t: Translate) => title || t(untitled)

/** A dropped file becomes a lecture with its name as title and as description, because a video needs one. */
export const repeatsTitle = (lecture: Pick<Lecture, 'title' | 'description'> | undefined) =>
  lecture !== undefined && lecture.description !== '' && lecture.description === lecture.title
