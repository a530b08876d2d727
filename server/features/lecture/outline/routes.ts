import { outlineEndpoints } from '../../../../contract/endpoints/outline.ts'
import { routesFor } from '../../../http/routes-for.ts'
import { addSection } from './add-section.ts'
import { deleteSection } from './delete-section.ts'
import { editSection } from './edit-section.ts'
import { readOutline } from './read-outline.ts'
import { saveOutline } from './save-outline.ts'

export const outlineRoutes = routesFor(outlineEndpoints, {
  readOutline,
  addSection,
  editSection,
  deleteSection,
  saveOutline,
})
