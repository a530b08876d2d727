import type { Page } from '@playwright/test'

/** Controls of the page whose focus is not seen, or whose ring is cut off by a box around them. */
export const findCutRings = (page: Page) =>
  page.evaluate(async () => {
    const clips = ['hidden', 'clip', 'auto', 'scroll']
    // Seen on the control, on what it draws over its row, or on the field around it.
    const ringOf = (control: HTMLElement) =>
      [
        { box: control, style: getComputedStyle(control) },
        { box: control, style: getComputedStyle(control, '::after') },
        ...[control.closest('label')]
          .filter((label) => label !== null)
          .map((label) => ({ box: label, style: getComputedStyle(label) })),
      ].find(({ style }) => style.outlineStyle !== 'none')
    const isCut = (element: HTMLElement, beyond: number, box: HTMLElement) => {
      const { display, overflowX, overflowY } = getComputedStyle(box)
      if (display === 'contents') return false
      const inner = element.getBoundingClientRect()
      const outer = box.getBoundingClientRect()
      return (
        (clips.includes(overflowY) &&
          (inner.top - beyond < outer.top - 1 || inner.bottom + beyond > outer.bottom + 1)) ||
        (clips.includes(overflowX) &&
          (inner.left - beyond < outer.left - 1 || inner.right + beyond > outer.right + 1))
      )
    }
    const found: string[] = []
    const controls = document.querySelectorAll<HTMLElement>(
      ':is(header, main, footer) :is(button, a[href], input, select, textarea, [tabindex="0"])',
    )
    for (const control of controls) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (control.closest('[inert], [aria-hidden=true], .player')) continue
      if (control.matches(':disabled, .sr-only, [tabindex="-1"]')) continue
      control.focus({ focusVisible: true } as FocusOptions)
      if (document.activeElement !== control) continue
      await new Promise(requestAnimationFrame)
      const ring = ringOf(control)
      const name = control.outerHTML.slice(0, 160)
      if (!ring) {
        found.push(`no ring: ${name}`)
        continue
      }
      const { outlineWidth, outlineOffset } = ring.style
      const beyond = Math.max(0, Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset))
      for (let box = ring.box.parentElement; box && box !== document.body; box = box.parentElement) {
        if (!isCut(ring.box, beyond, box)) continue
        found.push(`cut by ${box.outerHTML.slice(0, 100)}: ${name}`)
        break
      }
    }
    return found
  })
