import { questionBankEndpoints } from '../../../contract/endpoints/question-bank.ts'
import { pastUndo } from '../../core/sweeping.ts'
import type { Feature } from '../../feature.ts'
import { routesFor } from '../../http/routes-for.ts'
import {
  addBankQuestion,
  deleteBankQuestion,
  editBankQuestion,
  restoreBankQuestion,
} from './change-questions.ts'
import { exportBankQuestions } from './formats/export-questions.ts'
import { importBankQuestions } from './formats/import-questions.ts'
import { listBankQuestions } from './list-questions.ts'
import { addQuestionPicture } from './picture/add-question-picture.ts'
import { addQuestionSound } from './picture/add-question-sound.ts'
import { findPictureFoldersInUse, purgePictures } from './picture/bank-picture-store.ts'
import { purgeQuestions } from './question-store.ts'

export const questionBankFeature: Feature = {
  routes: routesFor(questionBankEndpoints, {
    addBankQuestion,
    addQuestionPicture,
    addQuestionSound,
    listBankQuestions,
    editBankQuestion,
    deleteBankQuestion,
    restoreBankQuestion,
    importBankQuestions,
    exportBankQuestions,
  }),
  purges: [
    (context) => purgeQuestions(context.db, pastUndo(context)),
    (context) => purgePictures(context.db, pastUndo(context)),
  ],
  owns: { lectures: findPictureFoldersInUse },
}
