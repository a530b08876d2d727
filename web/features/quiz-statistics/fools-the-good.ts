import type { QuestionStatistics } from '../../../contract/endpoints/quiz-statistics.ts'

/** Whether those who do well in the rest of the quiz do worse in this question than the others. */
export const foolsTheGood = ({ discrimination }: Pick<QuestionStatistics, 'discrimination'>) =>
  discrimination !== null && discrimination < 0
