import * as messages from '../../../../contract/messages/server-question.ts'
import { maxLength, maxMentionPlaces, maxMentions } from '../../../../contract/validation/limits.ts'
import { escapeMarkdown } from '../../../core/markdown/escape-markdown.ts'
import { Problem } from '../../../core/problem.ts'
import type { Database } from '../../../db/open.ts'
import { searchKey } from '../../../db/search/search-words.ts'
import { listReferences, referenceTo, withoutTypedReferences } from './mention.ts'
import { findNames, listNamesakes, type Participant } from './taking-part-store.ts'

// Bounds the comparison with names: words per name.
const maxWords = 8

const call = /(?<![\p{L}\p{N}])@(?=\S)/gu
const wordOfName = /[\p{L}\p{N}\p{M}]+/gu
const continuesWord = /^[\p{L}\p{N}\p{M}]/u

export type Chosen = { at: number; _id: string }

type Typed = {
  text: string
  questionId: string
  courseId: string
  /** Where the writer chose a person from the list. */
  chosen?: Chosen[] | undefined
  /** The stored text that this replaces: people whom it names stay named. */
  before?: string
}

/**
 * Replaces mentions of people who took part in the question by references to them: of those who were chosen, of those
 * whom the text named before, and of those with a name that nobody else has. Throws 400 above `maxMentions`.
 */
export async function storeMentions(db: Database, { chosen = [], before = '', ...typed }: Typed) {
  const text = withoutTypedReferences(typed.text)
  const calls = [...text.matchAll(call).take(maxMentionPlaces)].map(({ index }) => index)
  if (calls.length === 0) return text
  const keys = new Set(calls.flatMap((at) => namesAt(text, at).map(searchKey)))
  const chosenIds = chosen.map(({ _id }) => _id)
  const people = await listNamesakes(db, typed, { keys: [...keys], ids: chosenIds })
  const named = await listNamed(db, before)
  const takingPart = people.filter(({ tookPart }) => tookPart)
  const choosable = [...takingPart.map(({ id, full_name }) => toWritten(id, full_name)), ...named]
  const chosenAt = new Map(chosen.map(({ at, _id }) => [at, _id]))
  const find = (at: number): Found | undefined => {
    const picked = choosable.filter(({ id }) => id === chosenAt.get(at))
    return findWritten(text, at, picked) ?? findWritten(text, at, named) ?? findTyped(text, at, people)
  }
  return replace(text, calls, find, named)
}

type Found = { id: string; end: number }
type Written = { id: string; forms: string[] }

function replace(text: string, calls: number[], find: (at: number) => Found | undefined, named: Written[]) {
  const ids = new Set<string>()
  let [stored, end] = ['', 0]
  for (const at of calls) {
    const found = at < end ? undefined : find(at)
    if (!found) continue
    ids.add(found.id)
    forget(named, found.id)
    stored += text.slice(end, at) + referenceTo(found.id)
    end = found.end
  }
  if (ids.size > maxMentions) {
    const tooMany = messages.tooManyMentions({ max: maxMentions })
    throw new Problem('broken', tooMany, { fields: { text: tooMany } })
  }
  return stored + text.slice(end)
}

/** A name as the text of a reply has it, and as people know it; the longer form is compared first. */
const toWritten = (id: string, name: string): Written => ({ id, forms: [escapeMarkdown(name), name] })

/** In the order of the text, so that of namesakes each keeps their place. */
async function listNamed(db: Database, before: string): Promise<Written[]> {
  const ids = listReferences(before)
  const names = await findNames(db, [...new Set(ids)])
  return ids.flatMap((id) => {
    const row = names.get(id)
    return row ? [toWritten(id, row.full_name)] : []
  })
}

/** The last place of a person stays, so that a text may name them more often than before. */
function forget(named: Written[], id: string) {
  const index = named.findIndex((one) => one.id === id)
  const form = named[index]?.forms[0]
  const namesakes = named.filter(({ forms }) => forms[0] === form)
  if (index >= 0 && namesakes.length > 1) named.splice(index, 1)
}

function findWritten(text: string, at: number, people: Written[]): Found | undefined {
  const found = people.flatMap(({ id, forms }) =>
    forms
      .map((form) => ({ id, end: at + 1 + form.length }))
      .filter(
        ({ end }, index) => text.slice(at + 1, end) === forms[index] && !continuesWord.test(text.slice(end)),
      ),
  )
  return found.reduce<Found | undefined>(
    (longest, one) => (one.end > (longest?.end ?? 0) ? one : longest),
    undefined,
  )
}

function findTyped(text: string, at: number, people: Participant[]): Found | undefined {
  for (const name of namesAt(text, at)) {
    const key = searchKey(name)
    const person = chooseNamesake(people.filter(({ name_key }) => name_key === key))
    if (person) return { id: person.id, end: at + 1 + name.length }
  }
  return undefined
}

/** A teacher's name is the teacher's; a name of several people is nobody's until one of them is chosen. */
function chooseNamesake(namesakes: Participant[]) {
  const teachers = namesakes.filter(({ teaches }) => teaches)
  const [person, ...others] = teachers.length > 0 ? teachers : namesakes
  return person?.tookPart && others.length === 0 ? person : undefined
}

/** What may be a name after this @, the longest first. */
function namesAt(text: string, at: number) {
  const rest = text.slice(at + 1, at + 1 + 2 * maxLength.fullName).split('\n', 1)[0] ?? ''
  const words = [...rest.matchAll(wordOfName).take(maxWords)]
  if (words[0]?.index !== 0) return []
  return words.map((word) => rest.slice(0, word.index + word[0].length)).reverse()
}
