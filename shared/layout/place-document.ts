// Applies a layout to a draft that may have areas: areas of an earlier use of a layout are replaced, and areas that a
// person placed, moved or removed stay so.
import type { DocumentContent } from '../model/document.ts'
import type { LayoutId } from '../model/ids.ts'
import type { Layout, LayoutPerson } from '../model/layout.ts'
import { findLayoutSigner } from '../model/layout.ts'
import type { PlacedByLayout, PlacedRule } from '../model/placed-by-layout.ts'
import { isPlacedBy, isSamePlace, toRuleKeys } from '../model/placed-by-layout.ts'
import type { SignatureArea } from '../model/signature-area.ts'
import { omitUndefined } from '../omit-undefined.ts'
import type { Finding } from '../rules/finding.ts'
import type { LayoutFacts } from './apply-layout.ts'
import { applyRule } from './apply-layout.ts'

export type LaidOut = Pick<DocumentContent, 'areas' | 'signers'> & {
  readonly placed?: PlacedByLayout
}
export type LaidOutAreas = Required<Pick<LaidOut, 'areas' | 'placed'>>

/** Returns the areas that no layout placed, or that a person changed since. */
export function listByHand({ areas, signers, placed }: LaidOut): readonly SignatureArea[] {
  return areas.filter((area) => !placed?.rules.some((rule) => isPlacedBy(area, signers, rule)))
}

/** Returns the areas as the layout placed them; those that the draft does not have now are unseen. */
export function toLayoutAreas({ areas, signers, placed }: LaidOut): readonly SignatureArea[] {
  return (placed?.rules ?? []).flatMap(({ signer, type, areas: boxes }) => {
    const index = findLayoutSigner(signer, signers)
    if (index === undefined) return []
    return boxes.map((box) => toUnseen({ type, ...box, signer: index }, areas))
  })
}

/** Tells whether a person moved, added or removed an area since the layout was applied. */
export function isOverridden(document: LaidOut): boolean {
  if (document.placed?.layoutId === undefined) return false
  const isAllThere = document.areas.length === toLayoutAreas(document).length
  return !isAllThere || listByHand(document).length > 0
}

/**
 * @param how `apply`: a person asked for the layout, so that removed areas return; `follow`: the layout was changed,
 * and removed areas stay removed
 */
export function placeDocument(
  document: LaidOut,
  { id, rules }: { readonly id: LayoutId; readonly rules: Layout['rules'] },
  facts: Omit<LayoutFacts, 'signers'>,
  how: 'apply' | 'follow',
): LaidOutAreas {
  const { signers } = document
  const byHand = listByHand(document)
  const before = document.placed?.layoutId === id ? document.placed.rules : []
  const keys = toRuleKeys(rules)
  const placed = rules.flatMap((rule, index): readonly PlacedRule[] => {
    const person: LayoutPerson | undefined = signers[findLayoutSigner(rule.signer, signers) ?? -1]
    if (!person) return []
    const { areas, findings } = applyRule(rule, { ...facts, signers })
    const [finding] = findings
    const { signer, type } = rule
    const { role } = person
    return [
      omitUndefined({
        rule: keys[index] ?? '',
        signer,
        type,
        role,
        areas: areas.map(toBox),
        finding,
      }),
    ]
  })
  const own = placed.flatMap((rule) => {
    const known = before.find((each) => each.rule === rule.rule)
    const signer = findLayoutSigner(rule.signer, signers) ?? -1
    return rule.areas
      .map((box) => toUnseen({ type: rule.type, ...box, signer }, document.areas))
      .filter((area) => {
        const hasOwn = byHand.some((each) => isInstead(each, area, rule.areas.length > 1))
        if (hasOwn) return false
        return how === 'apply' || !isTakenAway(area, known, document)
      })
  })
  return { areas: [...byHand, ...own], placed: { layoutId: id, rules: placed } }
}

/** Returns the area as unseen, or the equal one that the draft has. */
function toUnseen(area: SignatureArea, before: LaidOut['areas']): SignatureArea {
  const known = before.find(
    (each) => each.signer === area.signer && each.type === area.type && isSamePlace(each, area),
  )
  return known ?? { ...area, isUnseen: true }
}

function toBox({ page, x, y, width, height }: SignatureArea): PlacedRule['areas'][number] {
  return { page, x, y, width, height }
}

/** Tells whether the area by hand replaces the rule's; for a rule with several pages, only on its page. */
function isInstead(byHand: SignatureArea, area: SignatureArea, isOnSeveral: boolean): boolean {
  return (
    byHand.signer === area.signer &&
    byHand.type === area.type &&
    (!isOnSeveral || byHand.page === area.page)
  )
}

/** Tells whether a person removed the rule's area, for a rule with several pages on this page. */
function isTakenAway(
  area: SignatureArea,
  known: PlacedRule | undefined,
  { areas, signers }: LaidOut,
): boolean {
  if (!known) return false
  const same =
    known.areas.length > 1 ? known.areas.filter(({ page }) => page === area.page) : known.areas
  return (
    same.length > 0 &&
    !same.some((box) =>
      areas.some(
        (each) =>
          each.type === known.type &&
          signers[each.signer]?.role === known.role &&
          isSamePlace(each, box),
      ),
    )
  )
}

/** Returns the findings of the rules whose signer still has no area of that type. */
export function listLayoutFindings({ areas, signers, placed }: LaidOut): readonly Finding[] {
  if (!placed) return []
  const ofRules = placed.rules.flatMap(({ signer, type, finding }) => {
    const index = findLayoutSigner(signer, signers)
    const isSettled =
      index === undefined || areas.some((area) => area.signer === index && area.type === type)
    return finding && !isSettled ? [finding] : []
  })
  const isSettled = areas.length > 0
  return [...ofRules, ...(placed.finding && !isSettled ? [placed.finding] : [])]
}
