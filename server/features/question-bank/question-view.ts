import type { BankQuestion } from '../../../contract/endpoints/question-bank.ts'
import type { QuestionDraft } from '../../../contract/questions/draft-fields.ts'
import type { QuestionContent } from '../../../contract/questions/schemas.ts'
import { titleOf as titleOfTexts } from '../../../contract/questions/title-of.ts'
import type { QuestionVersion } from './bank-store.ts'
import type { NewQuestion } from './change-store.ts'
import { kindOf } from './kind-access.ts'
import type { StoredQuestion } from './question-store.ts'
import type { Usage } from './usage-store.ts'

/** For editors alone: it has the right answers. */
export const toBankQuestion = (question: StoredQuestion, usedBy: Usage[] = []) =>
  ({
    ...question.content,
    ...toFields(question),
    ...{ _id: question.questionId, version: question.version, excluded: question.excluded, usedBy },
    ...{ createdAt: question.createdAt.toISOString(), changedAt: question.changedAt.toISOString() },
  }) as BankQuestion

/** As an editor would send it. */
export const toDraft = (question: Said) => ({ ...question.content, ...toFields(question) })

type Said = Omit<StoredQuestion, 'createdAt' | 'changedAt' | 'excluded'>

const toFields = ({ kind, title, stem, folder, tags, hints, feedback }: Said) => ({
  ...{ kind, title, stem, folder, tags, hints, feedback },
})

/** What is stored of a draft; parts keep their ids in `previous`. Throws 400 if its fields do not fit together. */
export function toQuestion(draft: QuestionDraft, previous?: QuestionContent): NewQuestion {
  const { kind, title = '', stem = '', folder = '', tags = [], hints = [], feedback = '', ...fields } = draft
  const content = kindOf(kind).build(fields as never, previous, stem)
  return { kind, title, stem, folder, tags, hints, feedback, content }
}

/** What a list shows of a version. */
export const titleOf = ({ title, stem, content }: Pick<QuestionVersion, 'title' | 'stem' | 'content'>) =>
  titleOfTexts({
    ...{ title, stem },
    ...('text' in content && { text: content.text }),
    ...('variables' in content && { variables: content.variables }),
  })

/** How often each option of a version was chosen; of a kind with options. */
export const countChoices = (
  { kind, content }: Pick<QuestionVersion, 'kind' | 'content'>,
  chosen: ReadonlyMap<string, number>,
) =>
  (kindOf(kind).options?.(content) ?? []).map(({ _id, text, isCorrect }) => ({
    ...{ optionId: _id, text, isCorrect },
    count: chosen.get(_id) ?? 0,
  }))
