export type SmtpSettings = {
  host: string
  port: number
  /** True for smtps: encrypted from the first byte. Otherwise the connection is upgraded if the server offers it. */
  isSecure: boolean
  user: string
  password: string
}

export type Mailbox = { name: string; address: string }
