// Name of the account of the operating system under which the program runs.
import { userInfo } from 'node:os'

export function readUserName(): string {
  try {
    return userInfo().username
  } catch {
    return '' // an account without an entry, in a container for example
  }
}
