import { session } from './session.ts'

/** What somebody typed when their session ended, until they are back on the same page. Passwords are not kept. */
type Draft = { owner: string; body: FormData }
const drafts = new Map<string, Draft>()

const currentOwner = () => session().data._id ?? ''

/** Looks at a form before it is sent; the answered function keeps what was typed, should the session have ended. */
export function watchDraft(form: HTMLFormElement) {
  const [page, owner, body] = [window.location.pathname, currentOwner(), new FormData(form)]
  for (const { name } of form.querySelectorAll<HTMLInputElement>('input[type=password]')) body.delete(name)
  return () => drafts.set(page, { owner, body })
}

/** Fills the form with what its person had typed there; what another person typed is forgotten. */
export function fillFromDraft(form: HTMLFormElement) {
  const page = window.location.pathname
  const draft = drafts.get(page)
  drafts.delete(page)
  if (!draft || draft.owner !== currentOwner()) return
  for (const [name, value] of draft.body) {
    const control = form.elements.namedItem(name)
    if (value instanceof File) pick(control, value)
    else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
      control.value = value
  }
}

function pick(control: RadioNodeList | Element | null, file: File) {
  if (!(control instanceof HTMLInputElement) || file.size === 0) return
  const picked = new DataTransfer()
  picked.items.add(file)
  control.files = picked.files
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
