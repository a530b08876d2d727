import { peerReviewEndpoints } from '../../../contract/endpoints/peer-review.ts'
import type { Feature } from '../../feature.ts'
import { routesFor } from '../../http/routes-for.ts'
import { askForReview, givePeerReview, readPeerReviews } from './giving/give-review.ts'
import { readFileToReview } from './giving/send-file.ts'
import { listPeerReviewers, listReviewsOfWork } from './moderating/list-reviewers.ts'
import { restorePeerReview, takeOutPeerReview } from './moderating/take-out.ts'
import { purgeUngiven } from './peer-review-store.ts'

export const peerReviewFeature: Feature = {
  routes: routesFor(peerReviewEndpoints, {
    readPeerReviews,
    askForReview,
    givePeerReview,
    readFileToReview,
    listPeerReviewers,
    listReviewsOfWork,
    takeOutPeerReview,
    restorePeerReview,
  }),
  purges: [({ db }) => purgeUngiven(db)],
  begin: ({ peerReviewNews }) => peerReviewNews.begin(),
}
