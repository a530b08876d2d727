/** The forms with changes that would be lost if their page was left. */
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

/** Makes the browser ask with its own words (HTML: beforeunload). */
const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
