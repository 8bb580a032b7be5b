import { userInfo } from 'node:os'

/** `OFFICE\maria` in a domain of Windows, else `maria`; the name itself is the system's, not the environment's. */
export function readOsUser(
  platform: NodeJS.Platform,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  const { username } = userInfo()
  const domain = platform === 'win32' ? environment['USERDOMAIN'] : undefined
  return domain === undefined || domain === '' ? username : `${domain}\\${username}`
}
