import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { BankQuestion } from '../../../contract/endpoints/question-bank.ts'
import * as formMessages from '../../../contract/messages/question-form.ts'
import * as messages from '../../../contract/messages/quiz-edit-form.ts'
import { exportFormats } from '../../../contract/question-kinds.ts'
import { titleOf } from '../../../contract/questions/title-of.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { ShowMore } from '../../ui/show-more.tsx'
import { anyQuestion, bankQuery, exportAddress, type Sought } from '../question-bank/bank-queries.ts'
import { ImportDialog } from '../question-bank/import-dialog.tsx'
import { QuestionDialog } from '../question-form/question-dialog.tsx'
import { BankFilters } from './bank-filters.tsx'
import { BankRow } from './bank-row.tsx'
import { RegradeDialog } from './regrade-dialog.tsx'

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

const exportNames = {
  'moodle-xml': formMessages.exportMoodle,
  qti: formMessages.exportQti,
  csv: formMessages.exportCsv,
}

const isAny = (sought: Sought) => Object.values(sought).every((value) => value.trim() === '')

type Opened = 'import' | 'new' | { edited: BankQuestion } | { regraded: BankQuestion } | undefined

/** The questions of the bank: those that the quiz does not ask yet are added, and all are written and changed here. */
export function QuestionPicker({ courseId, taken, label = messages.choose, onPick, onRename }: Props) {
  const t = useTranslate()
  const id = useId()
  const [sought, setSought] = useState(anyQuestion)
  const [opened, setOpened] = useState<Opened>()
  const list = useInfiniteQuery(bankQuery(courseId, sought))
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
        {exportFormats.map((format) => (
          <a key={format} className="btn btn-ghost" href={exportAddress(courseId, format)} download>
            {t(exportNames[format])}
          </a>
        ))}
      </div>
      <BankFilters sought={sought} places={list.data?.pages[0]} onChange={setSought} />
      <Loaded query={list} notLoaded={messages.bankNotLoaded} height="h-32">
        {({ pages }) => {
          const questions = pages.flatMap((page) => page.questions)
          if (questions.length === 0)
            return (
              <p className="text-base-content/75">
                {t(isAny(sought) ? messages.noBank : messages.bankEmpty)}
              </p>
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
