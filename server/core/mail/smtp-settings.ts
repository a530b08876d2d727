/** The mail server of SMTP_URL. */
export type SmtpSettings = {
  host: string
  port: number
  /** smtps: encrypted from the first byte. Otherwise the connection is upgraded when the server offers it. */
  isSecure: boolean
  user: string
  password: string
}

export type Mailbox = { name: string; address: string }
