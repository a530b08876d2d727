import { AskToLeave } from '../../ui/dialog/ask-to-leave.tsx'
import { addUnsavedForm, removeUnsavedForm, unsavedForms } from './unsaved-forms.ts'

/** `onDiscard` is what is done when people leave without saving. */
export const markChanged = (form: HTMLFormElement, onDiscard = unsavedForms().get(form)?.onDiscard) =>
  addUnsavedForm(form, { Question: AskToLeave, onDiscard })

export const markUnchanged = removeUnsavedForm
