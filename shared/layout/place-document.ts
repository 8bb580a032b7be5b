// Applies a layout to a draft that may have areas already: what an earlier use of a layout placed gives way,
// what a person placed, moved or took away stays.
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

/** Areas that no layout placed, or that a person changed since. */
export function listByHand({ areas, signers, placed }: LaidOut): readonly SignatureArea[] {
  return areas.filter((area) => !placed?.rules.some((rule) => isPlacedBy(area, signers, rule)))
}

/** As the layout placed them; unseen where they are not there now. */
export function toLayoutAreas({ areas, signers, placed }: LaidOut): readonly SignatureArea[] {
  return (placed?.rules ?? []).flatMap(({ signer, type, areas: boxes }) => {
    const index = findLayoutSigner(signer, signers)
    if (index === undefined) return []
    return boxes.map((box) => toUnseen({ type, ...box, signer: index }, areas))
  })
}

/** A person moved, added or took away something since the layout was applied. */
export function isOverridden(document: LaidOut): boolean {
  if (document.placed?.layoutId === undefined) return false
  const isAllThere = document.areas.length === toLayoutAreas(document).length
  return !isAllThere || listByHand(document).length > 0
}

/**
 * @param how `apply`: a person asked for the layout, so that what was taken away by hand comes back;
 *   `follow`: the layout was changed, and what was taken away stays away
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

/** Nobody has looked at it here, unless the same one was looked at before. */
function toUnseen(area: SignatureArea, before: LaidOut['areas']): SignatureArea {
  const known = before.find(
    (each) => each.signer === area.signer && each.type === area.type && isSamePlace(each, area),
  )
  return known ?? { ...area, isUnseen: true }
}

function toBox({ page, x, y, width, height }: SignatureArea): PlacedRule['areas'][number] {
  return { page, x, y, width, height }
}

/** An area by hand takes the place of the rule's for that signer; of one on several pages, on its page. */
function isInstead(byHand: SignatureArea, area: SignatureArea, isOnSeveral: boolean): boolean {
  return (
    byHand.signer === area.signer &&
    byHand.type === area.type &&
    (!isOnSeveral || byHand.page === area.page)
  )
}

/** The rule had placed one, on this page where it has several, and it is there no more. */
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

/** Of the rules whose signer still has no area of that type. */
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
