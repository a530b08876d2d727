import { type Locale, type Message, type Text, translate } from '../../contract/messages/message.ts'
import * as messages from '../../contract/messages/server-mail.ts'

/** The content of a mail; subject, plain text and HTML are made from it, so that they agree. */
export type MailTemplate = {
  subject: Message
  /** Line breaks in a person's text are kept. */
  paragraphs: Text[]
  entries?: { text: string; label: Message; link: string }[]
  /** What the reader should open; `link` is absolute. */
  action?: { label: Message; link: string }
  unsubscribe?: { label: Message; link: string }
}

type WrittenMail = {
  subject: string
  text: string
  html: string
  link: string | null
  unsubscribe_link: string | null
}

// Anyone may sign up with another person's e-mail and any name: the school's mail must not carry a link in that name.
const looksLikeAddress = /[:/@]|\.\p{L}{2}/u

/** A name within the text of a mail; programs would make a link of one that looks like an address. */
export const nameInMail = (name: string, locale: Locale) =>
  looksLikeAddress.test(name) ? translate(locale, messages.aPerson) : oneLine(name)

type Frame = { locale: Locale; readerName: string; schoolName: string }

export function writeMail(
  { locale, readerName, schoolName }: Frame,
  { subject, paragraphs, entries = [], action, unsubscribe }: MailTemplate,
): WrittenMail {
  const title = oneLine(translate(locale, subject))
  const name = oneLine(readerName)
  const isNameless = name === '' || looksLikeAddress.test(name)
  const greeting = isNameless ? messages.greetingWithoutName : messages.greeting({ name })
  const sentences = [greeting, ...paragraphs].map((message) => translate(locale, message))
  const listed = entries.map((entry) => ({ text: entry.text, link: linkIn(locale, entry) }))
  const footer = translate(locale, messages.footer({ school: oneLine(schoolName) }))
  const links = {
    action: action && linkIn(locale, action),
    leaving: unsubscribe && linkIn(locale, unsubscribe),
  }
  const foot = [footer, links.leaving?.text].filter(Boolean).join('\n')
  return {
    subject: title,
    text: `${[
      ...sentences,
      ...listed.flatMap((entry) => [entry.text, entry.link.text]),
      links.action?.text,
      `-- \n${foot}`,
    ]
      .filter(Boolean)
      .join('\n\n')}\n`,
    html: asPage(
      locale,
      title,
      [
        ...sentences.map(escapeHtml),
        ...listed.map((entry) => `${escapeHtml(entry.text)}\n${entry.link.html}`),
        links.action?.html,
        escapeHtml(footer),
        links.leaving?.html,
      ].filter(Boolean),
    ),
    link: action?.link ?? null,
    unsubscribe_link: unsubscribe?.link ?? null,
  }
}

function linkIn(locale: Locale, { label, link }: { label: Message; link: string }) {
  const name = translate(locale, label)
  return { text: `${name}:\n${link}`, html: `<a href="${escapeHtml(link)}">${escapeHtml(name)}</a>` }
}

/** A header is one line: text after a break would be another header. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

const asPage = ({ code }: Locale, title: string, parts: (string | undefined)[]) => `<!doctype html>
<html lang="${code}">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="font: 16px/1.5 sans-serif; max-width: 36em; margin: 2em auto; padding: 0 1em">
${parts.map((part) => `<p dir="auto" style="white-space: pre-line">${part}</p>`).join('\n')}
</body>
</html>
`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
