import type { InterfaceLanguage } from './interface-language.ts'

/** A user, identified by issuer and subject and never by e-mail, since an address can change hands. */
export type UserRecord = {
  id: string
  issuer: string
  subject: string
  email: string
  name: string
  picture: string | null
  createdAt: number
  /** When the account is deleted; null where the person did not ask for it. */
  deleteAt: number | null
  /** Programs that may change projects may change texts themselves; otherwise they propose. */
  directEdits: boolean
  /** Of the pages; null without a choice. */
  language: InterfaceLanguage | null
}
