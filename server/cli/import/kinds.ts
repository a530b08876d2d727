import type { StoredKind } from '../../../contract/lecture-kinds.ts'
import type { ListedLectureRow } from '../../features/lecture/lecture-list-store.ts'
import type { LectureKey } from '../../features/lecture/lecture-store.ts'
import { draftArticle } from './articles/draft-article.ts'
import { exportArticle } from './articles/export-article.ts'
import { addMissingPictures, reportMissingPictures } from './articles/missing-pictures.ts'
import type { Export } from './copy-stored.ts'
import type { LectureNotes } from './course-notes.ts'
import { importArticle } from './kinds/article.ts'
import { draftAssignment, exportAssignment, importAssignment } from './kinds/assignment.ts'
import { draftFile, exportFile, importFile } from './kinds/file.ts'
import { draftQuiz, exportQuiz, importQuiz } from './kinds/quiz.ts'
import { draftVideo, exportVideo, importVideo } from './kinds/video.ts'
import type { Importer } from './open-importer.ts'
import type { Outcome } from './outcome.ts'
import type { PlannedLecture } from './read-course-folder.ts'

type Destination = { courseId: string; sectionId: string | undefined }

/** What importing and exporting do with a lecture of a kind. `plan/lecture-files.ts` knows its files by their names. */
type KindInFolder = {
  /** Checks it as far as that is possible without a library. */
  draft(lecture: PlannedLecture): Promise<unknown>
  /** Returns the id of the new lecture. */
  import(
    importer: Importer,
    destination: Destination,
    lecture: PlannedLecture,
    notes: LectureNotes,
    outcome: Outcome,
  ): Promise<string>
  /** Adds what an earlier import left out, besides captions and resources. */
  addMissing?(importer: Importer, key: LectureKey, lecture: PlannedLecture, outcome: Outcome): Promise<void>
  /** The same for a dry run; without a key the lecture is new. */
  reportMissing?(
    importer: Importer,
    key: LectureKey | undefined,
    lecture: PlannedLecture,
    outcome: Outcome,
  ): Promise<void>
  /** Writes all but description and resources. May return the language of the default captions. */
  export(target: Export, lecture: ListedLectureRow, name: string): Promise<string | undefined>
}

export const kinds: Record<StoredKind, KindInFolder> = {
  video: { draft: draftVideo, import: importVideo, export: exportVideo },
  article: {
    draft: draftArticle,
    import: importArticle,
    addMissing: addMissingPictures,
    reportMissing: reportMissingPictures,
    export: exportArticle,
  },
  file: { draft: draftFile, import: importFile, export: exportFile },
  quiz: { draft: draftQuiz, import: importQuiz, export: exportQuiz },
  assignment: { draft: draftAssignment, import: importAssignment, export: exportAssignment },
}
