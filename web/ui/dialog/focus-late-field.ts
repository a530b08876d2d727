const fields = ['input:not([type=hidden])', 'select', 'textarea']
  .map((field) => `${field}:not(:disabled)`)
  .join()

/**
 * A dialog whose content is loaded after it has opened begins at a button, such as Close. This moves the focus to the first
 * field as soon as there is one, unless people have pressed something meanwhile. Returns what ends it.
 */
export function focusLateField(dialog: HTMLDialogElement) {
  const end = new AbortController()
  if (dialog.querySelector(fields)) return () => {}
  const observer = new MutationObserver(() => {
    const first = [...dialog.querySelectorAll<HTMLElement>(fields)].find((field) => field.checkVisibility())
    if (!first) return
    end.abort()
    // What stands above the field is read first.
    first.focus({ preventScroll: true })
  })
  end.signal.addEventListener('abort', () => observer.disconnect())
  for (const press of ['keydown', 'pointerdown'])
    dialog.addEventListener(press, () => end.abort(), { signal: end.signal })
  observer.observe(dialog, { childList: true, subtree: true })
  return () => end.abort()
}
