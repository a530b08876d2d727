import type { Database } from '../../../db/open.ts'
import { picturesOfPosts } from './post-picture-store.ts'

/** The picture of a question or an answer with what decides who sees it; undefined for other files of a lecture. */
export const findPostPicture = (db: Database, folder: string) =>
  picturesOfPosts(db)
    .innerJoin('lecture', 'lecture.id', 'resource.lecture_id')
    .select(['post_picture.user_id', 'post_picture.post_id', 'lecture.course_id'])
    .select(['question.user_id as asker_id', 'question.hidden_at as question_hidden_at'])
    .select(['question.deleted_at as question_deleted_at'])
    .select(['answer.hidden_at as answer_hidden_at', 'answer.deleted_at as answer_deleted_at'])
    .where('resource.folder', '=', folder)
    .where('resource.is_in_post', '=', true)
    .executeTakeFirst()
