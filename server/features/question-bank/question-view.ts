import type { BankQuestion } from '../../../contract/endpoints/question-bank.ts'
import type { QuestionDraft } from '../../../contract/questions/draft-fields.ts'
import type { QuestionContent } from '../../../contract/questions/schemas.ts'
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

const maxTitle = 80

/** What a list shows: the title, or else the beginning of the text without the signs of Markdown. */
export function titleOf({ title, stem, content }: Pick<StoredQuestion, 'title' | 'stem' | 'content'>) {
  if (title) return title
  const text = stem.trim() || ('text' in content ? content.text : '')
  const plain = text
    .slice(0, maxTitle * 4)
    .replace(/\[\[\d{1,3}\]\]/g, '…')
    .replace(/[*_`#>~]|!?\[|\]\([^)\s]*\)?/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = [...plain]
  return letters.length > maxTitle ? `${letters.slice(0, maxTitle).join('')}…` : plain
}
