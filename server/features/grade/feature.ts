import { gradeEndpoints } from '../../../contract/endpoints/grade.ts'
import { gradeFileEndpoints } from '../../../contract/endpoints/grade-file.ts'
import { gradeSettingsEndpoints } from '../../../contract/endpoints/grade-settings.ts'
import { keptGradesEndpoints } from '../../../contract/endpoints/kept-grades.ts'
import type { Feature } from '../../feature.ts'
import { routesFor } from '../../http/routes-for.ts'
import { addGradeColumn, changeGradeColumn, deleteGradeColumn } from './columns/change-columns.ts'
import { downloadGrades, downloadGradesAsSheet } from './file/export-grades.ts'
import { importGrades } from './file/import-grades.ts'
import { keepGrades } from './kept/keep-grades.ts'
import { listKeptGrades } from './kept/list-kept.ts'
import { listGrades } from './list-grades.ts'
import { giveMark, listGradeChanges } from './marks/give-mark.ts'
import { lookForClosings } from './passes/look-for-closings.ts'
import { readMyGrades } from './read-my-grades.ts'
import { saveGradeSettings } from './settings/save-settings.ts'

export const gradeFeature: Feature = {
  start: lookForClosings,
  beforeErasing: keepGrades,
  routes: [
    ...routesFor(gradeEndpoints, { readMyGrades, listGrades, giveMark, listGradeChanges }),
    ...routesFor(gradeSettingsEndpoints, {
      saveGradeSettings,
      addGradeColumn,
      changeGradeColumn,
      deleteGradeColumn,
    }),
    ...routesFor(keptGradesEndpoints, { listKeptGrades }),
    ...routesFor(gradeFileEndpoints, { downloadGrades, downloadGradesAsSheet, importGrades }),
  ],
}
