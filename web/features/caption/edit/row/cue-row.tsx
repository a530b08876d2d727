import { memo, useLayoutEffect, useRef } from 'react'
import * as messages from '../../../../../contract/messages/caption-edit.ts'
import type { Message } from '../../../../../contract/messages/message.ts'
import { useTranslate } from '../../../../messages/use-translate.ts'
import type { Command } from '../commands.ts'
import type { EditedCue } from '../cues/edited-cues.ts'
import type { Change, WantedFocus } from '../cues/editing.ts'
import { CueTools } from './cue-tools.tsx'
import { TimeField } from './time-field.tsx'

export type Run = (command: Command, cue: EditedCue, area: HTMLTextAreaElement | null) => void

type Props = {
  cue: EditedCue
  number: number
  language: string | undefined
  isActive: boolean
  isSaid: boolean
  problem: Message | undefined
  focus: WantedFocus | undefined
  change: (change: Change) => void
  run: Run
}

/** Thousands of them stand in a list, so that each is drawn again only when it changes. */
export const CueRow = memo(function CueRow(props: Props) {
  const { cue, number, language, isActive, isSaid, problem, focus, change, run } = props
  const t = useTranslate()
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    if (!focus || !area.current) return
    if (focus.staysPut) return area.current.closest('li')?.scrollIntoView({ block: 'nearest' })
    area.current.focus()
    if (focus.from !== undefined) area.current.setSelectionRange(focus.from, focus.to ?? focus.from)
  }, [focus])
  const setTime = (edge: 'startSeconds' | 'endSeconds') => (seconds: number) =>
    change({ do: 'setTime', id: cue.id, edge, seconds })
  return (
    <li
      data-cue={cue.id}
      aria-current={isSaid}
      data-active={isActive}
      className="cue-row"
      onFocus={() => change({ do: 'activate', id: cue.id })}
    >
      <span aria-hidden className="self-center text-sm text-base-content/75 tabular-nums">
        {number}
      </span>
      <TimeField
        label={t(messages.cueStart({ number }))}
        seconds={cue.startSeconds}
        onChange={setTime('startSeconds')}
      />
      <TimeField
        label={t(messages.cueEnd({ number }))}
        seconds={cue.endSeconds}
        onChange={setTime('endSeconds')}
      />
      <textarea
        ref={area}
        dir="auto"
        lang={language}
        rows={cue.text.split('\n').length}
        aria-label={t(messages.cueText({ number }))}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `cue-problem-${cue.id}`}
        className={`cue-text textarea w-full px-2 py-1.5 ${problem ? 'textarea-error' : ''}`}
        value={cue.text}
        onChange={(event) => change({ do: 'type', id: cue.id, text: event.target.value })}
      />
      {problem && (
        <p id={`cue-problem-${cue.id}`} className="cue-problem text-sm font-medium text-error">
          {t(problem)}
        </p>
      )}
      {isActive && (
        <CueTools label={t(messages.tools({ number }))} run={(command) => run(command, cue, area.current)} />
      )}
    </li>
  )
})
