import { captionEndpoints } from '../../../contract/endpoints/caption.ts'
import type { Feature } from '../../feature.ts'
import { routesFor } from '../../http/routes-for.ts'
import { addCaptions, deleteCaptions } from './change-captions.ts'
import { downloadSrt, downloadTranscript, downloadWebvtt } from './download-captions.ts'
import { listCaptions, readTranscript } from './list-captions.ts'
import { saveCues } from './save-cues.ts'
import { serveCaptions } from './serve-captions.ts'

const captionRoutes = routesFor(captionEndpoints, {
  listCaptions,
  addCaptions,
  deleteCaptions,
  readTranscript,
  saveCues,
  downloadWebvtt,
  downloadSrt,
  downloadTranscript,
})

export const captionFeature: Feature = {
  routes: captionRoutes,
  serve: (app, ctx, { identifyPlayer }) => serveCaptions(app, ctx, identifyPlayer),
}
