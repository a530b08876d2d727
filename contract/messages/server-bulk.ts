import { defineMessage } from './message.ts'

export const someAreGone = defineMessage('server-bulk.someAreGone', 'Some of these lectures no longer exist. Nothing was changed.')
export const someCannotBeRestored = defineMessage('server-bulk.someCannotBeRestored', 'Some of these lectures can no longer be restored. Nothing was changed.')
export const lecturesDeleted = defineMessage('server-bulk.lecturesDeleted', '{count, plural, one {# lecture} other {# lectures}} deleted')
export const lecturesRestored = defineMessage('server-bulk.lecturesRestored', '{count, plural, one {# lecture} other {# lectures}} restored')
export const lecturesPublished = defineMessage('server-bulk.lecturesPublished', '{count, plural, one {# lecture} other {# lectures}} published')
export const lecturesUnpublished = defineMessage('server-bulk.lecturesUnpublished', '{count, plural, one {# lecture} other {# lectures}} turned into drafts')
export const lectureDuplicated = defineMessage('server-bulk.lectureDuplicated', 'Lecture duplicated. The copy is a draft.')
export const copiedWhenPrepared = defineMessage('server-bulk.copiedWhenPrepared', 'This video is being processed. Duplicate the lecture when it is ready.')
