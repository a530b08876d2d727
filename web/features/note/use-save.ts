import { useState } from 'react'
import { noteForm } from '../../../contract/endpoints/note.ts'
import type { Text } from '../../../contract/messages/message.ts'
import { toFormErrors } from '../../../contract/validation/form.ts'
import { CallError } from '../../lib/calls/call.ts'
import { textOf } from '../../lib/notify.ts'

type State = { isSending?: boolean; error?: Text; status?: number | undefined; isSaved?: boolean }

export function useSave(send: () => Promise<unknown>) {
  const [state, setState] = useState<State>({})
  const save = async (text: string) => {
    if (state.isSending) return
    const { error } = noteForm.schema.safeParse({ text })
    if (error) return setState({ error: toFormErrors(error.issues, noteForm.missing).message })
    setState({ isSending: true })
    try {
      await send()
      setState({ isSaved: true })
    } catch (failure) {
      setState({
        error: textOf(failure),
        status: failure instanceof CallError ? (failure.status ?? 0) : undefined,
      })
    }
  }
  return { ...state, save, forget: () => setState({}) }
}
