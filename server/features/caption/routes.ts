import { captionEndpoints } from '../../../contract/endpoints/caption.ts'
import { routesFor } from '../../http/routes-for.ts'
import { addCaptions, deleteCaptions } from './change-captions.ts'
import { listCaptions, readTranscript } from './list-captions.ts'

export const captionRoutes = routesFor(captionEndpoints, {
  listCaptions,
  addCaptions,
  deleteCaptions,
  readTranscript,
})
