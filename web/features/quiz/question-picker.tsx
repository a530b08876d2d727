import { useInfiniteQuery } from '@tanstack/react-query'
import { ListRestart, Pencil, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import type { BankQuestion } from '../../../contract/endpoints/question-bank.ts'
import * as formMessages from '../../../contract/messages/question-form.ts'
import * as messages from '../../../contract/messages/quiz-edit-form.ts'
import * as regradeMessages from '../../../contract/messages/quiz-regrade.ts'
import { titleOf } from '../../../contract/questions/title-of.ts'
import { maxLength } from '../../../contract/validation/limits.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { Field } from '../../ui/form/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { bankQuery, exportAddress } from '../question-bank/bank-queries.ts'
import { ImportDialog } from '../question-bank/import-dialog.tsx'
import { kindForms } from '../question-bank/kind-forms.ts'
import { kindNames } from '../question-bank/kind-names.ts'
import { QuestionDialog } from '../question-bank/question-dialog.tsx'
import { exclusionNames, RegradeDialog } from './regrade-dialog.tsx'

/** By the question's id. */
export type Titles = Record<string, string>

type Props = {
  courseId: string
  taken: string[]
  /** Names the button that picks a question. */
  label?: typeof messages.choose
  onPick: (questionId: string, title: string) => void
  onRename: (questionId: string, title: string) => void
}

type Opened = 'import' | 'new' | { edited: BankQuestion } | { regraded: BankQuestion } | undefined

/** The questions of the bank: those that the quiz does not ask yet are added, and all are written and changed here. */
export function QuestionPicker({ courseId, taken, label = messages.choose, onPick, onRename }: Props) {
  const t = useTranslate()
  const id = useId()
  const [q, setQ] = useState('')
  const [opened, setOpened] = useState<Opened>()
  const list = useInfiniteQuery(bankQuery(courseId, q.trim()))
  const close = () => setOpened(undefined)
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="text-xl font-semibold">
        {t(messages.bank)}
      </h3>
      <div className="flex flex-wrap gap-2">
        <button type="button" className="btn" onClick={() => setOpened('new')}>
          {t(formMessages.addHeading)}
        </button>
        <button type="button" className="btn" onClick={() => setOpened('import')}>
          {t(formMessages.importOpen)}
        </button>
        <a className="btn btn-ghost" href={exportAddress(courseId, 'moodle-xml')} download>
          {t(formMessages.exportMoodle)}
        </a>
        <a className="btn btn-ghost" href={exportAddress(courseId, 'qti')} download>
          {t(formMessages.exportQti)}
        </a>
      </div>
      <Field
        label={t(messages.searchBank)}
        type="search"
        value={q}
        maxLength={maxLength.search}
        onChange={({ target }) => setQ(target.value)}
      />
      <Loaded query={list} notLoaded={messages.bankNotLoaded} height="h-32">
        {({ pages }) => {
          const questions = pages.flatMap((page) => page.questions)
          if (questions.length === 0)
            return (
              <p className="text-base-content/75">{t(q.trim() ? messages.bankEmpty : messages.noBank)}</p>
            )
          return (
            <>
              <ul className="divide-y divide-base-300 rounded-box border border-base-300">
                {questions.map((question) => (
                  <BankRow
                    key={question._id}
                    question={question}
                    label={label}
                    isTaken={taken.includes(question._id)}
                    onPick={() => onPick(question._id, titleOf(question))}
                    onEdit={() => setOpened({ edited: question })}
                    onRegrade={() => setOpened({ regraded: question })}
                  />
                ))}
              </ul>
              <ShowMore {...list} />
            </>
          )
        }}
      </Loaded>
      {opened === 'import' && <ImportDialog courseId={courseId} onClose={close} />}
      {opened === 'new' && (
        <QuestionDialog
          courseId={courseId}
          onSaved={(question) => onPick(question._id, titleOf(question))}
          onClose={close}
        />
      )}
      {typeof opened === 'object' && 'regraded' in opened && (
        <RegradeDialog
          courseId={courseId}
          questionId={opened.regraded._id}
          title={titleOf(opened.regraded)}
          excluded={opened.regraded.excluded}
          onClose={close}
        />
      )}
      {typeof opened === 'object' && 'edited' in opened && (
        <QuestionDialog
          courseId={courseId}
          question={opened.edited}
          onSaved={(question) => onRename(question._id, titleOf(question))}
          onClose={close}
        />
      )}
    </section>
  )
}

type RowProps = {
  question: BankQuestion
  label: typeof messages.choose
  isTaken: boolean
  onPick: () => void
  onEdit: () => void
  onRegrade: () => void
}

function BankRow({ question, label, isTaken, onPick, onEdit, onRegrade }: RowProps) {
  const t = useTranslate()
  const title = titleOf(question)
  return (
    <li className="flex items-center gap-2 px-3 py-1">
      <span className="min-w-0 flex-1">
        <span dir="auto" className="line-clamp-2 break-words">
          {title}
        </span>
        <span className="text-sm text-base-content/75">
          {t(kindNames[question.kind])}
          {isTaken && ` · ${t(messages.taken)}`}
          {question.excluded && ` · ${t(exclusionNames[question.excluded])}`}
        </span>
      </span>
      {kindForms[question.kind] && (
        <IconButton label={t(formMessages.open({ title }))} onPress={onEdit}>
          <Pencil aria-hidden className="size-5" />
        </IconButton>
      )}
      {(isTaken || question.excluded) && (
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
