import type { ComponentType } from 'react'
import type { AskToLeaveProps } from '../../ui/dialog/ask-to-leave.tsx'

export type UnsavedForm = {
  /** Asks people who leave. It comes with the form's code, so that it is there without a network. */
  Question: ComponentType<AskToLeaveProps>
  /** What is done when people leave without saving. */
  onDiscard: (() => void) | undefined
}

const forms = new Map<HTMLFormElement, UnsavedForm>()

export const unsavedForms = (): ReadonlyMap<HTMLFormElement, UnsavedForm> => forms

export function addUnsavedForm(form: HTMLFormElement, unsaved: UnsavedForm) {
  if (forms.size === 0) addEventListener('beforeunload', preventUnload)
  forms.set(form, unsaved)
}

export function removeUnsavedForm(form: HTMLFormElement) {
  forms.delete(form)
  if (forms.size === 0) removeEventListener('beforeunload', preventUnload)
}

export function discardChanges() {
  for (const [form, { onDiscard }] of forms) {
    onDiscard?.()
    removeUnsavedForm(form)
  }
}

/** Browsers show their own question (HTML: beforeunload). */
const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
