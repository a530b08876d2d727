import { articleEndpoints } from '../../../../contract/endpoints/article.ts'
import { routesFor } from '../../../http/routes-for.ts'
import { addArticle } from './add-article.ts'
import { deleteArticleDraft, readArticleDraft, saveArticleDraft } from './article-drafts.ts'
import { addArticlePicture } from './picture/add-picture.ts'
import { readArticle } from './read-article.ts'
import { saveArticle } from './save-article.ts'

export const articleRoutes = routesFor(articleEndpoints, {
  addArticle,
  readArticle,
  saveArticle,
  addArticlePicture,
  readArticleDraft,
  saveArticleDraft,
  deleteArticleDraft,
})
