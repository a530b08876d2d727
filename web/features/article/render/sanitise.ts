import DOMPurify from 'dompurify'

const tags =
  'p h2 h3 h4 h5 h6 a em strong s code pre blockquote ul ol li hr br div span table thead tbody tr th td img'
const addresses = 'href src'
const words = 'alt title class dir loading decoding rel start tabindex width height'

/** HTML made from what people wrote, without scripts, styles, handlers and foreign addresses. */
export const sanitise = (html: string): DocumentFragment =>
  DOMPurify.sanitize(html, {
    ALLOWED_TAGS: tags.split(' '),
    ALLOWED_ATTR: `${addresses} ${words}`.split(' '),
    // DOMPurify would otherwise require these values to look like addresses.
    ADD_URI_SAFE_ATTR: words.split(' '),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|[/?#])/i,
    RETURN_DOM_FRAGMENT: true,
  })
