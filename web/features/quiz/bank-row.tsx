import { ListRestart, Pencil, Plus } from 'lucide-react'
import type { BankQuestion } from '../../../contract/endpoints/question-bank.ts'
import * as formMessages from '../../../contract/messages/question-form.ts'
import * as bankMessages from '../../../contract/messages/quiz-bank.ts'
import * as messages from '../../../contract/messages/quiz-edit-form.ts'
import * as regradeMessages from '../../../contract/messages/quiz-regrade.ts'
import { titleOf } from '../../../contract/questions/title-of.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { kindForms } from '../question-bank/kind-forms.ts'
import { kindNames } from '../question-bank/kind-names.ts'
import { exclusionNames } from './regrade-dialog.tsx'

type RowProps = {
  question: BankQuestion
  label: typeof messages.choose
  isTaken: boolean
  onPick: () => void
  onEdit: () => void
  onRegrade: () => void
}

/** A question of the bank, and what can be done with it. */
export function BankRow({ question, label, isTaken, onPick, onEdit, onRegrade }: RowProps) {
  const t = useTranslate()
  const title = titleOf(question)
  const { kind, version, folder, tags, excluded } = question
  const facts = [
    t(kindNames[kind]),
    isTaken && t(messages.taken),
    excluded && t(exclusionNames[excluded]),
    version > 1 && t(bankMessages.version({ number: version })),
    folder,
    tags.length > 0 && tags.join(', '),
  ]
  return (
    <li className="flex items-center gap-2 px-3 py-1">
      <span className="min-w-0 flex-1">
        <span dir="auto" className="line-clamp-2 break-words">
          {title}
        </span>
        <span dir="auto" className="line-clamp-2 text-sm break-words text-base-content/75">
          {facts.filter(Boolean).join(' · ')}
        </span>
      </span>
      {kindForms[kind] && (
        <IconButton label={t(formMessages.open({ title }))} onPress={onEdit}>
          <Pencil aria-hidden className="size-5" />
        </IconButton>
      )}
      {(isTaken || excluded) && (
        <IconButton label={t(regradeMessages.open({ title }))} onPress={onRegrade}>
          <ListRestart aria-hidden className="size-5" />
        </IconButton>
      )}
      {!isTaken && (
        <IconButton label={t(label({ title }))} onPress={onPick}>
          <Plus aria-hidden className="size-5" />
        </IconButton>
      )}
    </li>
  )
}
