/** With what is done when people leave without saving. */
const forms = new Map<HTMLFormElement, (() => void) | undefined>()

export const markChanged = (form: HTMLFormElement, onDiscard = forms.get(form)) => {
  if (forms.size === 0) addEventListener('beforeunload', preventUnload)
  forms.set(form, onDiscard)
}

export const markUnchanged = (form: HTMLFormElement) => {
  forms.delete(form)
  if (forms.size === 0) removeEventListener('beforeunload', preventUnload)
}

export const hasUnsavedChanges = () => forms.size > 0

export function discardChanges() {
  for (const [form, onDiscard] of forms) {
    onDiscard?.()
    markUnchanged(form)
  }
}

/** Browsers show their own question (HTML: beforeunload). */
const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
