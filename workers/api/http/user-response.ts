// Wire form of a user.
import type { User } from '../../contracts/session.ts'
import type { UserRecord } from '../../domain/account/user.ts'

export const userResponse = ({ id, email, name, picture }: UserRecord): User => ({
  _id: id,
  email,
  name,
  picture,
})
