/** A person, keyed by issuer and subject, never by e-mail: an address can change hands. */
export type UserRecord = {
  id: string
  issuer: string
  subject: string
  email: string
  name: string
  picture: string | null
  createdAt: number
}
