/** Words that stop a reader, each with a sentence that has them. Write 'you', the subject, the verb. */
export const riddles: [pattern: RegExp, example: string][] = [
  [/\bwhoever\b/i, 'Whoever has a review may change it.'],
  [/\bone['’]s\b/i, "The list of one's sessions."],
  [
    /\b(?:(?:what|how far|where) one (?:is|was|has|may|must|can|will|sees|gave|wrote|knows)|that one (?:may|must|can))\b/i,
    'What one sees.',
  ],
  [/(?:^|[.:] )one (?:may|must|can|cannot|has to|should|will)\b/i, 'One may make 20 tokens.'],
  [
    /(?:^Who|[.:;] [Ww]ho) (?:has|have|takes|wants|edits|deletes|had) [^?]*$/,
    'Who takes it again counts once.',
  ],
  [/\bsa(?:id|y|ys) (?:it )?again\b/i, 'Said again, the move goes on.'],
  [/\bsay (?:it\b|`?npm|the (?:move|command)\b)/i, 'Empty the folder and say `npm start` there.'],
  [/\bsay: npm\b/i, 'Look at its log, and say: npm run lectern -- doctor'],
  [/\b(?:is|are) to know\b/i, 'Write what the author is to know.'],
  [/\bstays? written\b|\bwrites? it down\b/i, 'What you did stays written down.'],
  [/\bhangs? on\b/i, 'A file that hangs on a lecture.'],
  [/\b(?:address|tokens|programs|courses|sessions) of (?:theirs|yours)\b/i, 'It calls an address of theirs.'],
  [/\b(?:place|preferences) kept\b/i, 'Place kept'],
]

/** The riddles in a text, with the words around each. */
export const findRiddles = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) =>
      riddles
        .flatMap(([pattern]) => pattern.exec(line)?.[0] ?? [])
        .map((found) => `${found}: ${line.trim()}`),
    )
