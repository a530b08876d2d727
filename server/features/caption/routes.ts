import { captionEndpoints } from '../../../contract/endpoints/caption.ts'
import { routesFor } from '../../http/routes-for.ts'
import { addCaptions } from './add-captions.ts'
import { deleteCaptions } from './delete-captions.ts'
import { listCaptions } from './list-captions.ts'
import { readTranscript } from './read-transcript.ts'

export const captionRoutes = routesFor(captionEndpoints, {
  listCaptions,
  addCaptions,
  deleteCaptions,
  readTranscript,
})
