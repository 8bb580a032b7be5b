// Words for a rule of a layout: for whom, and where.
import type { Translate } from '../../shared/i18n/translate.ts'
import type {
  AnchorPlace,
  LayoutPlace,
  LayoutRule,
  LayoutSigner,
} from '../../shared/model/layout.ts'
import { isAnchor } from '../../shared/model/layout.ts'
import { useLanguage, useTranslate } from '../i18n.tsx'

export type RuleWords = {
  /** "Locatário" */
  readonly who: (signer: LayoutSigner) => string
  /** "acima do último “LOCATÁRIO:”, da largura da linha de assinatura" */
  readonly where: (place: LayoutPlace) => string
  /** "Assinatura de Locatário: …" */
  readonly whole: (rule: LayoutRule) => string
}

export function useRuleWords(): RuleWords {
  const t = useTranslate()
  const language = useLanguage()
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  const percent = (value: number): string => `${numbers.format(value)}%`
  const who = (signer: LayoutSigner): string => nameSigner(t, signer)
  const where = (place: LayoutPlace): string => {
    const { width, height } = place
    if (!isAnchor(place)) {
      const at = { x: percent(place.x), y: percent(place.y) }
      const spot =
        place.kind === 'page'
          ? t('layouts.rule.page', { ...at, page: place.page })
          : place.kind === 'lastBut'
            ? t('layouts.rule.lastBut', { ...at, count: place.before })
            : t(`layouts.rule.${place.kind}`, at)
      return `${spot}; ${t('layouts.rule.size', { width: percent(width), height: percent(height) })}`
    }
    const spot = t(`layouts.rule.at.${place.side ?? 'offset'}`, {
      match: nameMatch(t, place.match),
      text: nameText(t, place),
    })
    const size = place.asWideAsLine
      ? t('layouts.rule.asWideAsLine', { height: percent(height) })
      : t('layouts.rule.size', { width: percent(width), height: percent(height) })
    return `${spot}; ${size}`
  }
  return {
    who,
    where,
    whole: ({ signer, type, place }) =>
      `${t(`layouts.rule.type.${type}`)}, ${who(signer)}: ${where(place)}`,
  }
}

function nameSigner(t: Translate, signer: LayoutSigner): string {
  if (signer.by === 'position') {
    return t('layouts.rule.who.position', { position: signer.position })
  }
  const { role, number } = signer
  return number === 1
    ? t('layouts.rule.who.role', { role })
    : t('layouts.rule.who.roleNumber', { role, number })
}

function nameMatch(t: Translate, match: AnchorPlace['match']): string {
  if (match === 'only') return t('layouts.rule.match.only')
  if (match === 1) return t('layouts.rule.match.first')
  if (match === -1) return t('layouts.rule.match.last')
  return match > 0
    ? t('layouts.rule.match.number', { number: match })
    : t('layouts.rule.match.fromEnd', { number: -match })
}

function nameText(t: Translate, place: AnchorPlace): string {
  return place.kind === 'anchor'
    ? t('layouts.rule.text.quoted', { text: place.text })
    : t(`layouts.rule.text.${place.of}`)
}
