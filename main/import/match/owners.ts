// Limits for phrases that several rows have: one that most rows have (a landlord who signs every contract) says
// nothing about a row; one that a few have raises a doubt.
const MANY = 4
const SHARE = 0.2

export function isInMost(owners: number, rows: number): boolean {
  return owners >= MANY && owners > rows * SHARE
}

/**
 * Whether a phrase is one row's alone: in the whole sheet, or, when at most three rows have it, among the rows
 * without a file. The landlord's name never finds the landlord's last contract.
 */
export function isOwn(owners: number, ownersLeft: number): boolean {
  return owners < 2 || (ownersLeft < 2 && owners < MANY)
}
