import styles from './signer-badge.module.css'
import { signerColour } from './signer-colour.ts'

/** A signer's number on their colour; a name stands beside it. */
export function SignerBadge({
  signer,
  signers,
}: {
  readonly signer: number
  /** How many there are. */
  readonly signers: number
}) {
  const isKnown = signer >= 0 && signer < signers
  return (
    <span aria-hidden className={`${styles['badge']} ${signerColour(signer, signers)}`}>
      {isKnown ? signer + 1 : '?'}
    </span>
  )
}
