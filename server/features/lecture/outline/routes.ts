import { outlineEndpoints } from '../../../../contract/endpoints/outline.ts'
import { routesFor } from '../../../http/routes-for.ts'
import { addSection, deleteSection, editSection } from './change-sections.ts'
import { readOutline, saveOutline } from './edit-outline.ts'

export const outlineRoutes = routesFor(outlineEndpoints, {
  readOutline,
  addSection,
  editSection,
  deleteSection,
  saveOutline,
})
