import { defineMessage } from './message.ts'

export const listed = defineMessage('server-video-question.listed', 'Questions in the video fetched')
export const counted = defineMessage('server-video-question.counted', 'Statistics of the questions in the video fetched')
export const saved = defineMessage('server-video-question.saved', 'The questions in the video were saved')
export const answered = defineMessage('server-video-question.answered', 'The answer was judged')
export const unknownQuestion = defineMessage('server-video-question.unknownQuestion', 'Entry {number}: this question is not in the bank of this course')
export const notJudged = defineMessage('server-video-question.notJudged', 'Entry {number}: a video asks only questions that grade themselves, and a teacher grades this one')
export const twice = defineMessage('server-video-question.twice', 'Entry {number}: this question is already there at this second')
export const pastTheEnd = defineMessage('server-video-question.pastTheEnd', 'Entry {number}: the video ends at second {max, number}')
export const notAsked = defineMessage('server-video-question.notAsked', 'This video does not ask this question')
