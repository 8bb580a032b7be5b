import styles from './signer-colour.module.css'

/** As many as can be told apart; the ninth signer has the first one's, and another number. */
const COLOURS = 8

/** A class that sets `--signer`; white text stands on it at 4.5:1 or more. */
export function signerColour(signer: number, signers: number): string {
  const isKnown = signer >= 0 && signer < signers
  return styles[isKnown ? `colour${signer % COLOURS}` : 'removed'] ?? ''
}
