/** Valid calls about captions that are there; the last deletes them. */
export const captionInputs = (key: { session: string; params: Record<string, string> }) => ({
  listCaptions: key,
  readTranscript: key,
  saveCues: { ...key, json: { cues: [{ startSeconds: 0, endSeconds: 1, text: 'Ahoy' }] } },
  downloadWebvtt: key,
  downloadSrt: key,
  downloadTranscript: key,
  deleteCaptions: key,
})
