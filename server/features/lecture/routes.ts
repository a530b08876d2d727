import { lectureEndpoints } from '../../../contract/endpoints/lecture.ts'
import { routesFor } from '../../http/routes-for.ts'
import { addLecture } from './add-lecture.ts'
import { deleteLecture, restoreLecture } from './delete-lecture.ts'
import { duplicateCourse } from './duplicate/duplicate-course.ts'
import { editLecture } from './edit-lecture.ts'
import { listLectures } from './opening/list-lectures.ts'
import { orderLectures } from './outline/order-lectures.ts'
import { choosePoster } from './video/choose-poster.ts'
import { prepareLecture } from './video/prepare-lecture.ts'
import { replaceVideo } from './video/replace-video.ts'
import { listPreviews } from './watching/list-previews.ts'

export const lectureRoutes = routesFor(lectureEndpoints, {
  listLectures,
  listPreviews,
  addLecture,
  editLecture,
  replaceVideo,
  choosePoster,
  duplicateCourse,
  orderLectures,
  deleteLecture,
  restoreLecture,
  prepareLecture,
})
