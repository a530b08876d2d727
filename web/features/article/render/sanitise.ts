import DOMPurify from 'dompurify'

const tags =
  'p h2 h3 h4 h5 h6 a em strong s code pre blockquote ul ol li hr br div span table thead tbody tr th td img sup section label input'
const addresses = 'href src'
const words = 'alt title class dir loading decoding rel start tabindex width height type checked disabled'

/** HTML made from what people wrote, without scripts, styles, handlers and foreign addresses. */
export function sanitise(html: string): DocumentFragment {
  const clean = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: tags.split(' '),
    ALLOWED_ATTR: `${addresses} ${words}`.split(' '),
    // DOMPurify would otherwise require these values to look like addresses.
    ADD_URI_SAFE_ATTR: words.split(' '),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|[/?#])/i,
    RETURN_DOM_FRAGMENT: true,
  })
  // The only fields of a text are the boxes of its tasks.
  for (const field of clean.querySelectorAll('input:not([type=checkbox][disabled])')) field.remove()
  return clean
}
