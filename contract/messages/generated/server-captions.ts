// Generated from en.json by scripts/generate/write-messages.ts.
import { defineMessage, defineMessageWith, type Value } from '../message.ts'

export const inLine = /* @__PURE__ */ defineMessageWith<{ number: Value; problem: Value }>('server-captions.inLine', "Line {number}: {problem}")
export const leftOut = /* @__PURE__ */ defineMessageWith<{ number: Value; problem: Value }>('server-captions.leftOut', "Line {number}: {problem}. This caption was left out.")
export const timeRepaired = /* @__PURE__ */ defineMessageWith<{ time: Value }>('server-captions.timeRepaired', "the times were read as {time}")
export const moreWarnings = /* @__PURE__ */ defineMessageWith<{ count: number }>('server-captions.moreWarnings', "{count, plural, one {# more line was repaired or left out} other {# more lines were repaired or left out}}")
export const empty = /* @__PURE__ */ defineMessage('server-captions.empty', "The file contains no captions")
export const tooManyLanguages = /* @__PURE__ */ defineMessageWith<{ max: number }>('server-captions.tooManyLanguages', "A lecture can have captions in at most {max, number} languages. Delete some first")
export const notUtf8 = /* @__PURE__ */ defineMessage('server-captions.notUtf8', "The captions file must be saved as UTF-8")
export const tooMany = /* @__PURE__ */ defineMessageWith<{ max: number }>('server-captions.tooMany', "there are more than {max, number} captions")
export const unstorable = /* @__PURE__ */ defineMessage('server-captions.unstorable', "it contains a character that isn't allowed")
export const timesMissing = /* @__PURE__ */ defineMessage('server-captions.timesMissing', "times such as 00:00:01.000 --> 00:00:02.500 are missing here")
export const emptyLineMissing = /* @__PURE__ */ defineMessage('server-captions.emptyLineMissing', "an empty line is missing before this caption")
export const endsBeforeItBegins = /* @__PURE__ */ defineMessage('server-captions.endsBeforeItBegins', "the time ends before it begins")
export const endsWhenItBegins = /* @__PURE__ */ defineMessage('server-captions.endsWhenItBegins', "the time ends when it begins")
export const timeUnreadable = /* @__PURE__ */ defineMessage('server-captions.timeUnreadable', "a time is written like 00:01:02.500")
export const tooLate = /* @__PURE__ */ defineMessageWith<{ max: Value }>('server-captions.tooLate', "no time can be later than {max} hours")
