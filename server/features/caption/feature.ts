import type { Feature } from '../../feature.ts'
import { captionRoutes } from './routes.ts'
import { serveCaptions } from './serve-captions.ts'

export const captionFeature: Feature = {
  routes: captionRoutes,
  serve: (app, ctx, { identifyPlayer }) => serveCaptions(app, ctx, identifyPlayer),
}
