import { articleEndpoints } from '../../../../contract/endpoints/article.ts'
import { routesFor } from '../../../http/routes-for.ts'
import { addArticle } from './add-article.ts'
import {
  deleteArticleDraft,
  readArticle,
  readArticleDraft,
  saveArticle,
  saveArticleDraft,
} from './edit-article.ts'
import { addArticlePicture } from './picture/save-picture.ts'

export const articleRoutes = routesFor(articleEndpoints, {
  addArticle,
  readArticle,
  saveArticle,
  addArticlePicture,
  readArticleDraft,
  saveArticleDraft,
  deleteArticleDraft,
})
