/** With it, an editor's page reads a course as a learner does, and changes nothing; its value is the course's id. */
export const previewHeader = 'lectern-preview'
