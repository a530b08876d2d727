import type { CurrentUser } from '../../../core/current-user.ts'
import type { Database } from '../../../db/open.ts'
import { mayEdit } from '../../course/course-access.ts'
import { picturesOfPosts } from './post-picture-store.ts'

type FindUser = () => Promise<CurrentUser | undefined>

/**
 * Whether a signed address opens this picture of a question or an answer now. What was hidden opens for its author and
 * for moderators, what no text shows for the one who added it, what was deleted for nobody.
 */
export async function isPostPictureShown(db: Database, folder: string, findUser: FindUser) {
  const picture = await findPostPicture(db, folder)
  if (!picture) return false
  if (picture.question_deleted_at || picture.answer_deleted_at) return false
  if (picture.post_id && !picture.question_hidden_at && !picture.answer_hidden_at) return true
  const user = await findUser()
  if (!user) return false
  const isMine = picture.user_id === user.id
  if (!picture.post_id) return isMine
  const isQuestionMine = picture.asker_id === user.id
  const isShown = !picture.answer_hidden_at || isMine
  const isQuestionShown = !picture.question_hidden_at || isQuestionMine
  return (isShown && isQuestionShown) || mayEdit(db, user, { courseId: picture.course_id })
}

/** The picture of a question or an answer with what decides who sees it; undefined for other files of a lecture. */
const findPostPicture = (db: Database, folder: string) =>
  picturesOfPosts(db)
    .innerJoin('lecture', 'lecture.id', 'resource.lecture_id')
    .select(['post_picture.user_id', 'post_picture.post_id', 'lecture.course_id'])
    .select(['question.user_id as asker_id', 'question.hidden_at as question_hidden_at'])
    .select(['question.deleted_at as question_deleted_at'])
    .select(['answer.hidden_at as answer_hidden_at', 'answer.deleted_at as answer_deleted_at'])
    .where('resource.folder', '=', folder)
    .where('resource.is_in_post', '=', true)
    .executeTakeFirst()
