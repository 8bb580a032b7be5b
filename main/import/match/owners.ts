// When something that rows have in common says nothing at all of any of them: the landlord who signs
// every contract, `Contrato de locação` in every row. What only a few share is a doubt worth a look.
const MANY = 4
const SHARE = 0.2

export function isInMost(owners: number, rows: number): boolean {
  return owners >= MANY && owners > rows * SHARE
}

/**
 * Whether it is one row's alone: in the whole sheet, or among the rows that have no file yet where the
 * sheet has it in a few. The landlord's last contract is not found by the landlord.
 */
export function isOwn(owners: number, ownersLeft: number): boolean {
  return owners < 2 || (ownersLeft < 2 && owners < MANY)
}
