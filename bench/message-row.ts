export const messageColumns = ['id', 'created_at', 'state', 'name', 'email', 'message']

export const messageDraft = (number: number) => ({
  name: 'Ada Lovelace',
  email: `ada${number}@school.example`,
  message:
    `Where does lecture ${number} tell how a bowline is tied, and could it be shown once more? `.repeat(2),
})
