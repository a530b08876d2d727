import type { Feature } from '../../feature.ts'

export const retrainingFeature: Feature = {
  begin: ({ retraining }) => retraining.begin(),
}
