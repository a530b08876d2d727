import { trueFiles } from '../files.ts'

type Article = { session: string; params: { courseId: string; lectureId: string } }

/** Valid calls about articles and files, in this order: `article` has just been written. */
export const articleInputs = (article: Article, params: { courseId: string }) => ({
  addArticle: {
    session: article.session,
    params,
    json: { title: 'Splices', body: '# Splices' },
  },
  addFile: { session: article.session, params, form: { title: 'The chart', file: trueFiles.vtt } },
  readArticle: article,
  saveArticle: { ...article, json: { body: '# Splices\n\nThe eye splice.', revision: 1 } },
  saveArticleDraft: { ...article, json: { body: '', revision: 2 } },
  readArticleDraft: article,
  deleteArticleDraft: article,
})
