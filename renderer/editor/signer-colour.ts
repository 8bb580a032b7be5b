import styles from './signer-colour.module.css'

/** As many as can be told apart; the ninth signer has the first one's colour, with another number. */
const COLOURS = 8

/** Returns a class that sets `--signer`, on which white text has a contrast of 4.5:1 or more. */
export function signerColour(signer: number, signers: number): string {
  const isKnown = signer >= 0 && signer < signers
  return styles[isKnown ? `colour${signer % COLOURS}` : 'removed'] ?? ''
}
