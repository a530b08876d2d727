import type { learningEndpoints } from '../../../../contract/endpoints/learning.ts'
import type { Handler } from '../../../http/route.ts'
import { readLearningOf } from './learning-view.ts'

export const readLearning: Handler<typeof learningEndpoints.readLearning> = ({ ctx, user }) =>
  readLearningOf(ctx, user)
