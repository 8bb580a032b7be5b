// A signer and an area in words, for labels and for those who listen.
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
  /** Its place and size alone, as said after each step. */
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

/** The name, else the role, else the number; an index without a signer is one who was removed. */
function nameSigner(t: Translate, signers: readonly EditorSigner[], index: number): string {
  const signer = signers[index]
  if (!signer) return t('editor.signer.removed')
  return (
    signer.name.trim() || signer.role.trim() || t('editor.signer.numbered', { number: index + 1 })
  )
}
