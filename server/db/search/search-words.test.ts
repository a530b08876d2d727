import assert from 'node:assert/strict'
import { test } from 'node:test'
import { queryWords, searchWords } from './search-words.ts'

const finds = (typed: string, text: string) => {
  const stored = searchWords(text)
  return queryWords(typed).every((word) => stored.includes(word))
}

for (const [typed, text] of [
  ['C++', 'C++ for beginners'],
  ['c++', 'Modern C++17'],
  ['cplusplus', 'C++'],
  ['C#', 'C# in depth'],
  ['csharp', '(C#)'],
  ['F#', 'F#, the language'],
  ['C＃', 'C# in depth'],
  ['.NET', 'Learn .NET'],
  ['.net', 'ASP.NET Core'],
  ['dotnet', '.NET'],
  ['node.js', 'Node.js'],
  ['node.js', 'Node JS'],
  ['nodejs', 'Node.js basics'],
  ['A+', 'CompTIA A+'],
  ['strasse', 'Straße'],
  ['Straße', 'Strasse'],
  ['STRAẞE', 'straße'],
  ['aero', 'Ærø'],
  ['smorrebrod', 'Smørrebrød'],
  ['smoerrebroed', 'Smørrebrød'],
  ['Smørrebrød', 'smorrebrod'],
  ['koln', 'Köln'],
  ['koeln', 'Köln'],
  ['Lodz', 'Łódź'],
  ['oeuvre', 'Œuvre'],
] as const)
  test(`'${typed}' finds '${text}'`, () => assert.ok(finds(typed, text), searchWords(text).join(' ')))

for (const [typed, text] of [
  ['C++', 'C# in depth'],
  ['C#', 'C++'],
  ['.NET', 'A net of fishers'],
  ['11', '1.1 Introduction'],
] as const)
  test(`'${typed}' does not find '${text}'`, () => assert.ok(!finds(typed, text)))

test('a long word costs time in proportion to its length', () => {
  const timeOf = (text: string, times: number) => {
    const before = process.cpuUsage()
    for (let again = 0; again < times; again += 1) searchWords(text)
    return process.cpuUsage(before).user
  }
  for (const letters of ['a', 'ö', 'a.', 'a+', '.a', '#']) {
    timeOf(letters.repeat(1_000), 20)
    // The same letters in short and in long words: what takes a moment longer weighs little in either.
    const short = timeOf(letters.repeat(1_000), 80)
    const long = timeOf(letters.repeat(40_000), 2)
    // If each letter cost time for all before it, it would be 40 times.
    assert.ok(long < 15 * Math.max(short, 20_000), `${letters}: ${short} and ${long} µs`)
  }
})
