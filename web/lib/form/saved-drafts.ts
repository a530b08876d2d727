import { session } from '../session.ts'

/** What a user had typed when the session ended, kept until they return to the page. Without passwords. */
type Draft = { owner: string; body: FormData }
const drafts = new Map<string, Draft>()

const currentOwner = () => session().data._id ?? ''

export function watchDraft(form: HTMLFormElement) {
  const [page, owner, body] = [window.location.pathname, currentOwner(), new FormData(form)]
  for (const { name } of form.querySelectorAll<HTMLInputElement>('input[type=password]')) body.delete(name)
  return () => drafts.set(page, { owner, body })
}

/** Uses only the user's own draft and drops another user's. */
export function fillFromDraft(form: HTMLFormElement) {
  const page = window.location.pathname
  const draft = drafts.get(page)
  drafts.delete(page)
  if (draft?.owner === currentOwner()) fillForm(form, draft.body)
}

/** Leaves the fields as they are that the body does not name. */
export function fillForm(form: HTMLFormElement, body: FormData) {
  for (const [name, value] of body) {
    const control = form.elements.namedItem(name)
    if (value instanceof File) pick(control, value)
    else if (control instanceof Element && 'value' in control) control.value = value
  }
}

function pick(control: RadioNodeList | Element | null, file: File) {
  if (!(control instanceof HTMLInputElement) || file.size === 0) return
  const picked = new DataTransfer()
  picked.items.add(file)
  control.files = picked.files
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
