import * as messages from '../../../../../contract/messages/server-question-bank.ts'
import {
  articlePictureFile,
  type FileRule,
  isExpectedType,
  soundFile,
} from '../../../../../contract/validation/files.ts'
import { headBytes, identify } from '../../../../storage/detect-media-type.ts'

type Rule = FileRule & { maxBytes: number }
type Shown = {
  rules: readonly [Rule, ...Rule[]]
  broken: typeof messages.pictureBroken
  nameless: typeof messages.pictureWithoutAlt
}

/** In Markdown, pictures and sounds are written in the same way. */
export type Place = 'picture' | 'sound' | 'either'

/** What a place of a text may have. The bytes say what a file is, and its name nothing. */
export const shownFiles: Record<Place, Shown> = {
  picture: {
    rules: [articlePictureFile],
    broken: messages.pictureBroken,
    nameless: messages.pictureWithoutAlt,
  },
  sound: { rules: [soundFile], broken: messages.soundBroken, nameless: messages.soundWithoutWords },
  either: {
    rules: [articlePictureFile, soundFile],
    broken: messages.fileBroken,
    nameless: messages.pictureWithoutAlt,
  },
}

/** By how it begins. */
export const isOf = (place: Place, head: Buffer) => {
  const mediaType = identify(head.subarray(0, headBytes))
  return shownFiles[place].rules.some((rule) => isExpectedType(rule, mediaType))
}
