import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import { untitled } from '../../../contract/messages/lecture.ts'
import type { Translate } from '../../messages/use-translate.ts'

/** A draft may have no title yet. */
export const shownTitle = ({ title }: Pick<Lecture, 'title'>, t: Translate) => title || t(untitled)
