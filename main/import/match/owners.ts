// When something that rows have in common says nothing at all of any of them: the landlord who signs
// every contract, `Contrato de locação` in every row. What only a few share is a doubt worth a look.
const MANY = 4
const SHARE = 0.2

export function isInMost(owners: number, rows: number): boolean {
  return owners >= MANY && owners > rows * SHARE
}
