import { type DataMap, notAboutPeople } from '../rules.ts'

export const otherTables = {
  course: notAboutPeople<'course'>('what the school teaches', {
    created_by:
      'the instructor, as administrators wrote it for everybody to read; no reference to an account',
  }),
  section: notAboutPeople<'section'>('the parts of courses'),
  lecture: notAboutPeople<'lecture'>('what the school teaches', {
    file_name: 'of a file, as its editor called it for everybody to read; no reference to an account',
  }),
  resource: notAboutPeople<'resource'>('files that hang on a lecture, and pictures in texts', {
    file_name: 'as who added it called it for everybody to read; no reference to an account',
  }),
  caption: notAboutPeople<'caption'>('what is said in a lecture'),
  import_entry: notAboutPeople<'import_entry'>('folders that became courses'),
  library: notAboutPeople<'library'>('the identity and the settings of the library'),
  job: notAboutPeople<'job'>('videos that are prepared'),
  catalogue: notAboutPeople<'catalogue'>('how many courses there are'),
  daily_totals: notAboutPeople<'daily_totals'>('how the school was used on each day, in numbers'),
  counting: notAboutPeople<'counting'>('how far the days are counted'),
  search_spelling: notAboutPeople<'search_spelling'>('words of courses'),
  webhook: notAboutPeople<'webhook'>('programs of the school that are told about events'),
  passkey_challenge: notAboutPeople<'passkey_challenge'>(
    'questions to browsers that sign in, for a few minutes',
    {
      browser_hash: 'SHA-256 of a random value in a cookie',
    },
  ),
} satisfies Partial<DataMap>

export const tablesOfTools = /^(kysely_migration(_lock)?|course_search(_\w+)?|sqlite_\w+)$/
