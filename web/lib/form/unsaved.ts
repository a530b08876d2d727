const forms = new Set<HTMLFormElement>()

export const markChanged = (form: HTMLFormElement) => {
  if (forms.size === 0) addEventListener('beforeunload', preventUnload)
  forms.add(form)
}

export const markUnchanged = (form: HTMLFormElement) => {
  forms.delete(form)
  if (forms.size === 0) removeEventListener('beforeunload', preventUnload)
}

export const hasUnsavedChanges = () => forms.size > 0

export function discardChanges() {
  for (const form of forms) markUnchanged(form)
}

/** Browsers show their own question (HTML: beforeunload). */
const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
