/**
 * Remembers clicks on buttons of a rendered page until React can handle them: 1.4 to 2.3 s after the first
 * paint on a slow phone, 0.2 to 0.7 s on a computer. The returned function clicks the buttons again.
 */
export function rememberClicks(page: EventTarget) {
  const clicked: HTMLElement[] = []
  const remember = ({ target }: Event) => {
    const button = (target as Element | null)?.closest?.('button')
    // Browsers open popovers without React; a second click would close them.
    if (button && !button.popoverTargetElement) clicked.push(button)
  }
  page.addEventListener('click', remember)
  return () => {
    page.removeEventListener('click', remember)
    for (const button of clicked) button.click()
  }
}
