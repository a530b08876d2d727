import type { progressEndpoints } from '../../../contract/endpoints/progress.ts'
import type { Handler } from '../../http/route.ts'
import { readContinued } from './continued-view.ts'

export const continueWatching: Handler<typeof progressEndpoints.continueWatching> = ({ ctx, user }) =>
  readContinued(ctx, user)
