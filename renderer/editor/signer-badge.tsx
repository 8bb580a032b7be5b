import styles from './signer-badge.module.css'
import { signerColour } from './signer-colour.ts'

/** Number of a signer on the signer's colour, for beside the name. */
export function SignerBadge({
  signer,
  signers,
}: {
  readonly signer: number
  /** Number of signers. */
  readonly signers: number
}) {
  const isKnown = signer >= 0 && signer < signers
  return (
    <span aria-hidden className={`${styles['badge']} ${signerColour(signer, signers)}`}>
      {isKnown ? signer + 1 : '?'}
    </span>
  )
}
