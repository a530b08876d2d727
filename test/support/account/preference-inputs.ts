/** Valid calls with which a person changes what they see. */
export const preferenceInputs = (session: string) => ({
  readPreferences: { session },
  changePreferences: { session, json: { speed: 1.5 } },
  changeTimeZone: { session, json: { timeZone: 'Asia/Tokyo' } },
})
