// Copies a PDF without its password, for a person who knows it. The password is used once and never stored.
import { PermissionFlag } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { loadUnsigned, SignedPdf } from './append-pages.ts'
import { loadPdf } from './load-pdf.ts'

export type UnlockFault =
  | 'wrongPassword'
  | 'editLocked' // the password opens it, and its author forbids every change
  | 'signed' // it has a digital signature, which would break
  | 'notUnlocked' // of a kind that cannot be read here

/** Unlocks a PDF. A PDF whose author forbids changes needs the author's own password. */
export async function unlockPdf(
  bytes: Uint8Array<ArrayBuffer>,
  password: string,
  opensWithout: boolean,
): Promise<Uint8Array | UnlockFault> {
  if (!opensWithout) {
    const fault = await findLock(bytes.slice(), password)
    if (fault) return fault
  }
  try {
    const document = await loadUnsigned(bytes, password)
    return await document.save({ addDefaultPage: false, updateFieldAppearances: false })
  } catch (error) {
    if (error instanceof SignedPdf) return 'signed'
    const isWrong = error instanceof Error && error.message === WRONG_PASSWORD
    return isWrong ? 'wrongPassword' : 'notUnlocked'
  }
}

/** Message of pdf-lib, which has no error class for a wrong password. */
const WRONG_PASSWORD = 'Password incorrect'

async function findLock(
  bytes: Uint8Array<ArrayBuffer>,
  password: string,
): Promise<UnlockFault | undefined> {
  const task = loadPdf(bytes, 'nothing', password)
  try {
    const permissions = await (await task.promise).getPermissions()
    const isLocked = permissions?.has(PermissionFlag.MODIFY_CONTENTS) === false
    return isLocked ? 'editLocked' : undefined
  } catch (error) {
    const isWrong = error instanceof Error && error.name === 'PasswordException'
    return isWrong ? 'wrongPassword' : 'notUnlocked'
  } finally {
    await task.destroy()
  }
}
