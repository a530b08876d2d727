import { learnerMessageEndpoints } from '../../../contract/endpoints/learner-message.ts'
import type { Feature } from '../../feature.ts'
import { routesFor } from '../../http/routes-for.ts'
import { endOldMailings } from './mailing/mailing-store.ts'
import { listLearnerMessages, writeToLearners } from './write-to-learners.ts'

export const learnerMessageFeature: Feature = {
  routes: routesFor(learnerMessageEndpoints, { listLearnerMessages, writeToLearners }),
  purges: [({ db, now }) => endOldMailings(db, now())],
  begin: ({ learnerMessages }) => learnerMessages.begin(),
}
