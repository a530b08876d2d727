import { useState } from 'react'
import { changeQuizForm, type Quiz } from '../../../contract/endpoints/quiz.ts'
import * as messages from '../../../contract/messages/quiz-edit-form.ts'
import { maxAttempts } from '../../../contract/validation/bounds/quiz-limits.ts'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Choice, Switch } from '../../ui/form/choice.tsx'
import { DecimalField } from '../../ui/form/decimal/decimal-field.tsx'
import { readDecimal } from '../../ui/form/decimal/read-decimal.ts'
import { Field, FieldFrame, TextArea } from '../../ui/form/field.tsx'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { TimeField } from '../../ui/form/time-field.tsx'
import { reloadLectures } from '../lecture/lecture-queries.ts'
import { quizQuery, setQuiz } from './quiz-queries.ts'

type Props = { courseId: string; quiz: Quiz; title: string; description: string }

const feedbacks = {
  'at-once': messages.atOnce,
  'after-attempt': messages.afterAttempt,
  'after-close': messages.afterClose,
  never: messages.never,
}
const scorings = { best: messages.best, last: messages.last, mean: messages.mean, first: messages.first }
const passShares = Array.from({ length: 20 }, (_, index) => (5 * (index + 1)) / 100)
const penalties = [0, 0.05, 0.1, 0.2, 0.25, 0.33, 0.5, 0.75, 1]

export function QuizSettings({ courseId, quiz, title, description }: Props) {
  const t = useTranslate()
  const params = { courseId, lectureId: quiz.lectureId }
  const { errors, isSending, formProps } = useCheckedForm({
    form: changeQuizForm,
    typedAs: `quiz ${quiz.lectureId}`,
    send: async (body) => {
      const reply = await notify({ loading: messages.saving }, call('changeQuiz', { params, body }))
      setQuiz(params, reply.quiz)
      return () => {}
    },
    reload: async () => {
      await queryClient.invalidateQueries({ queryKey: quizQuery(params).queryKey })
      await reloadLectures(courseId)
    },
  })
  return (
    <section className="grid gap-5">
      <h2 className="text-2xl font-bold tracking-tight">{t(messages.settings)}</h2>
      <form {...formProps} className="grid gap-5">
        <Field label={t(messages.title)} name="title" defaultValue={title} error={errors.title} />
        <TextArea
          label={t(messages.description)}
          name="description"
          defaultValue={description}
          error={errors.description}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <MinutesField seconds={quiz.timeLimitSeconds} error={errors.timeLimitSeconds} />
          <Field
            label={t(messages.attempts)}
            name="attempts"
            type="number"
            min={1}
            max={maxAttempts}
            defaultValue={quiz.attempts ?? ''}
            error={errors.attempts}
          />
          <ShareField
            label={t(messages.passShare)}
            name="passShare"
            shares={passShares}
            share={quiz.passShare}
            none={t(messages.noPass)}
          />
          <Choice label={t(messages.scoring)} name="scoring" names={scorings} defaultValue={quiz.scoring} />
          <Choice
            label={t(messages.feedback)}
            name="feedback"
            names={feedbacks}
            defaultValue={quiz.feedback}
          />
          <OrderField quiz={quiz} />
          <TimeField
            label={t(messages.opensAt)}
            name="opensAt"
            at={quiz.opensAt ?? undefined}
            error={errors.opensAt}
          />
          <TimeField
            label={t(messages.closesAt)}
            name="closesAt"
            at={quiz.closesAt ?? undefined}
            error={errors.closesAt}
          />
        </div>
        <Switch name="isShuffled" isOn={quiz.isShuffled} label={t(messages.isShuffled)} />
        <Switch name="isUntilRight" isOn={quiz.isUntilRight} label={t(messages.isUntilRight)} />
        {errors.feedback && <p className="text-sm font-medium text-error">{errors.feedback}</p>}
        <ShareField label={t(messages.penalty)} name="penalty" shares={penalties} share={quiz.penalty} />
        <FormButtons submit={t(messages.save)} isSending={isSending} isInPage />
      </form>
    </section>
  )
}

const orders = { 'one-page': messages.free, 'one-by-one': messages.oneByOne, forward: messages.forward }

/** Sent as whether there is a way back, and how many questions a page shows. */
function OrderField({ quiz: { navigation, layout } }: Pick<Props, 'quiz'>) {
  const t = useTranslate()
  const [order, setOrder] = useState<string>(navigation === 'forward' ? navigation : layout)
  const isForward = order === 'forward'
  return (
    <>
      <Choice
        label={t(messages.navigation)}
        names={orders}
        value={order}
        onChange={({ target }) => setOrder(target.value)}
      />
      <input type="hidden" name="navigation" value={isForward ? order : 'free'} />
      <input type="hidden" name="layout" value={isForward ? layout : order} />
    </>
  )
}

/** Sent in seconds. */
function MinutesField({ seconds, error }: { seconds: number | null; error: string | undefined }) {
  const t = useTranslate()
  const [minutes, setMinutes] = useState(seconds === null ? '' : String(seconds / 60))
  const number = readDecimal(minutes)
  return (
    <div>
      <DecimalField
        label={t(messages.timeLimit)}
        value={minutes}
        onType={setMinutes}
        {...(error && { error })}
      />
      <input
        type="hidden"
        name="timeLimitSeconds"
        value={number === undefined ? minutes : Math.round(number * 60)}
      />
    </div>
  )
}

type ShareProps = { label: string; name: string; shares: number[]; share: number | null; none?: string }

/** Shares that others set by the API stay among the choices. */
function ShareField({ label, name, shares, share, none }: ShareProps) {
  const t = useTranslate()
  const all = [...new Set([...shares, ...(share === null ? [] : [share])])].toSorted((a, b) => a - b)
  return (
    <FieldFrame label={label}>
      {(wrapped) => (
        <select {...wrapped} name={name} defaultValue={share ?? ''} className="select w-full">
          {none && <option value="">{none}</option>}
          {all.map((one) => (
            <option key={one} value={one}>
              {t(messages.percent({ percent: Math.round(one * 1_000) / 10 }))}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
