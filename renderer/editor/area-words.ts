// Names of signers and areas, for labels and screen readers.
import type { Translate } from '../../shared/i18n/translate.ts'
import type { SignatureArea } from '../../shared/model/signature-area.ts'
import { useLanguage, useTranslate } from '../i18n.tsx'
import type { EditorSigner } from './editor-context.ts'
import { useEditor } from './editor-context.ts'
import { writePercent } from './percent-text.ts'

export type AreaWords = {
  readonly signer: (index: number) => string
  /** "Assinatura de Ana Souza, página 2, x 12,5 %, y 80 %, largura 28 %, altura 6 %" */
  readonly area: (area: SignatureArea) => string
  /** Place and size alone, announced after each step. */
  readonly place: (area: SignatureArea) => string
}

export function useAreaWords(): AreaWords {
  const t = useTranslate()
  const language = useLanguage()
  const { signers } = useEditor()
  const place = ({ x, y, width, height }: SignatureArea): string =>
    t('editor.area.place', {
      x: writePercent(x, language),
      y: writePercent(y, language),
      width: writePercent(width, language),
      height: writePercent(height, language),
    })
  return {
    place,
    signer: (index) => nameSigner(t, signers, index),
    area: (area) =>
      t('editor.area.name', {
        type: t(`editor.type.${area.type}`),
        signer: nameSigner(t, signers, area.signer),
        page: area.page,
        place: place(area),
      }),
  }
}

/**
 * Returns name, role or number of the signer, the first that exists; an index without a signer means a removed one.
 */
function nameSigner(t: Translate, signers: readonly EditorSigner[], index: number): string {
  const signer = signers[index]
  if (!signer) return t('editor.signer.removed')
  return (
    signer.name.trim() || signer.role.trim() || t('editor.signer.numbered', { number: index + 1 })
  )
}
