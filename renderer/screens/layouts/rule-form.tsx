// Form of a rule's place: the kind of place, its text or page, and its numbers.
import {
  Button,
  Checkbox,
  Group,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  TextInput,
} from '@mantine/core'
import { useState } from 'react'
import { toPercent } from '../../../shared/geometry/percent.ts'
import { isInsidePage, toRectangle } from '../../../shared/geometry/rectangle.ts'
import type { AnchorPlace, LayoutPlace, PagePlace } from '../../../shared/model/layout.ts'
import { ANCHOR_SIDES, isAnchor, SIGNER_TEXTS } from '../../../shared/model/layout.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import { useLanguage, useTranslate } from '../../i18n.tsx'

type RuleFormProps = {
  readonly place: LayoutPlace
  readonly isBusy: boolean
  readonly onSave: (place: LayoutPlace) => void
  readonly onClose: () => void
}

const KINDS = [
  'anchor',
  'signerAnchor',
  'lastPage',
  'page',
  'lastBut',
  'everyPage',
  'allButLast',
  'oddPages',
  'evenPages',
] as const satisfies readonly LayoutPlace['kind'][]

/** Occurrences of the anchor to choose from; further ones cannot be counted at a glance. */
const MATCHES = [
  ['last', -1],
  ['lastButOne', -2],
  ['lastButTwo', -3],
  ['first', 1],
  ['second', 2],
  ['third', 3],
  ['only', 'only'],
] as const satisfies readonly (readonly [string, AnchorPlace['match']])[]

type Fields = {
  readonly kind: LayoutPlace['kind']
  readonly text: string
  readonly of: (typeof SIGNER_TEXTS)[number]
  readonly match: AnchorPlace['match']
  readonly side: AnchorPlace['side']
  readonly asWideAsLine: boolean
} & Readonly<Record<NumberName, Typed>>

type NumberName = 'page' | 'before' | 'x' | 'y' | 'dx' | 'dy' | 'width' | 'height'
/** Number as its field has it: empty while it is cleared. */
type Typed = number | ''

// One form: the fields of each kind of place, one after the other.
export function RuleForm({ place, isBusy, onSave, onClose }: RuleFormProps) {
  const t = useTranslate()
  const [fields, setFields] = useState(() => toFields(place))
  const [isAsked, setIsAsked] = useState(false)
  const set = (change: Partial<Fields>): void => {
    setFields((before) => ({ ...before, ...change }))
  }
  const isAtText = fields.kind === 'anchor' || fields.kind === 'signerAnchor'
  const isTextMissing = fields.kind === 'anchor' && fields.text.trim() === ''
  const isNumberWrong = listNumbers(fields).some((name) => complain(name, fields) !== undefined)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setIsAsked(true)
        if (!isTextMissing && !isNumberWrong) onSave(toPlace(fields))
      }}
    >
      <Stack gap={12}>
        <Select
          label={t('layouts.form.kind')}
          data={KINDS.map((value) => ({ value, label: t(`layouts.form.kind.${value}`) }))}
          value={fields.kind}
          allowDeselect={false}
          data-autofocus
          onChange={(value) => {
            const kind = KINDS.find((each) => each === value)
            if (kind) set({ kind })
          }}
        />
        {fields.kind === 'page' && (
          <Whole
            field="page"
            least={1}
            value={fields.page}
            isAsked={isAsked}
            onChange={(page) => set({ page })}
          />
        )}
        {fields.kind === 'lastBut' && (
          <Whole
            field="before"
            least={1}
            value={fields.before}
            isAsked={isAsked}
            onChange={(before) => set({ before })}
          />
        )}
        {fields.kind === 'anchor' && (
          <TextInput
            label={t('layouts.form.text')}
            description={t('layouts.form.textAbout')}
            value={fields.text}
            maxLength={300}
            error={isAsked && isTextMissing && t('layouts.form.textMissing')}
            onChange={(event) => {
              set({ text: event.currentTarget.value })
            }}
          />
        )}
        {fields.kind === 'signerAnchor' && (
          <Select
            label={t('layouts.form.of')}
            data={SIGNER_TEXTS.map((value) => ({ value, label: t(`layouts.rule.text.${value}`) }))}
            value={fields.of}
            allowDeselect={false}
            onChange={(value) => {
              const of = SIGNER_TEXTS.find((each) => each === value)
              if (of) set({ of })
            }}
          />
        )}
        {isAtText && <AtText fields={fields} onChange={set} />}
        <Numbers fields={fields} isAsked={isAsked} onChange={set} />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('action.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type PartProps = {
  readonly fields: Fields
  readonly onChange: (change: Partial<Fields>) => void
}

function AtText({ fields, onChange }: PartProps) {
  const t = useTranslate()
  const sides = [...ANCHOR_SIDES, 'offset'] as const
  const known = MATCHES.find(([, match]) => match === fields.match)
  return (
    <>
      <Select
        label={t('layouts.form.match')}
        data={MATCHES.map(([name]) => ({ value: name, label: t(`layouts.form.match.${name}`) }))}
        value={known?.[0] ?? null}
        allowDeselect={false}
        onChange={(value) => {
          const chosen = MATCHES.find(([name]) => name === value)
          if (chosen) onChange({ match: chosen[1] })
        }}
      />
      <Select
        label={t('layouts.form.side')}
        data={sides.map((value) => ({ value, label: t(`layouts.form.side.${value}`) }))}
        value={fields.side ?? 'offset'}
        allowDeselect={false}
        onChange={(value) => {
          onChange({ side: ANCHOR_SIDES.find((each) => each === value) })
        }}
      />
      <Checkbox
        label={t('layouts.form.line')}
        checked={fields.asWideAsLine}
        onChange={(event) => {
          onChange({ asWideAsLine: event.currentTarget.checked })
        }}
      />
    </>
  )
}

/** Names of the place's numbers below its kind. */
function listSizes({ kind, asWideAsLine }: Fields) {
  const isAtText = kind === 'anchor' || kind === 'signerAnchor'
  if (isAtText && asWideAsLine) return ['height'] as const
  return isAtText
    ? (['dx', 'dy', 'width', 'height'] as const)
    : (['x', 'y', 'width', 'height'] as const)
}

/** Names of all numbers that the form shows. */
function listNumbers(fields: Fields): readonly NumberName[] {
  const { kind } = fields
  if (kind === 'page') return ['page', ...listSizes(fields)]
  return kind === 'lastBut' ? ['before', ...listSizes(fields)] : listSizes(fields)
}

/** Most percent of a page that an area can be wide, high or away from a text. */
const PAGE = 100

/** Returns why the number cannot be saved. */
function complain(name: NumberName, fields: Fields) {
  const value = fields[name]
  if (value === '') return 'numberMissing'
  if (name === 'dx' || name === 'dy') return Math.abs(value) > PAGE ? 'tooFar' : undefined
  if (name !== 'width' && name !== 'height') return undefined
  if (value <= 0) return 'noSize'
  const isAtText = fields.kind === 'anchor' || fields.kind === 'signerAnchor'
  if (isAtText) return value > PAGE ? 'tooLarge' : undefined
  const start = Number(name === 'width' ? fields.x : fields.y)
  if (isInsidePage(toRectangle(start, 0, value, 0))) return undefined
  return name === 'width' ? 'pastRight' : 'pastBottom'
}

function Numbers({ fields, isAsked, onChange }: PartProps & { readonly isAsked: boolean }) {
  const t = useTranslate()
  const language = useLanguage()
  const toError = (field: NumberName): string | undefined => {
    const why = isAsked ? complain(field, fields) : undefined
    return why && t(`layouts.form.${why}`)
  }
  return (
    <SimpleGrid cols={2} spacing={12}>
      {listSizes(fields).map((field) => (
        <NumberInput
          key={field}
          label={t(`layouts.form.${field}`)}
          value={fields[field]}
          decimalScale={1}
          decimalSeparator={language === 'pt-BR' ? ',' : '.'}
          step={0.5}
          // A number out of bounds stays typed, with its error.
          clampBehavior="none"
          allowNegative={field === 'dx' || field === 'dy'}
          max={PAGE}
          min={field === 'dx' || field === 'dy' ? -PAGE : 0}
          error={toError(field)}
          onChange={(value) => {
            if (typeof value === 'number' || value === '') onChange({ [field]: value })
          }}
        />
      ))}
    </SimpleGrid>
  )
}

function Whole(props: {
  readonly field: 'page' | 'before'
  readonly least: number
  readonly value: Typed
  readonly isAsked: boolean
  readonly onChange: (value: Typed) => void
}) {
  const t = useTranslate()
  return (
    <NumberInput
      label={t(`layouts.form.${props.field}`)}
      value={props.value}
      min={props.least}
      allowDecimal={false}
      error={props.isAsked && props.value === '' && t('layouts.form.numberMissing')}
      onChange={(value) => {
        if (value === '') props.onChange(value)
        if (typeof value === 'number' && value >= props.least) props.onChange(value)
      }}
    />
  )
}

/** Initial values for what the place does not say. */
const FRESH = {
  page: 1,
  before: 1,
  text: '',
  of: 'name',
  match: -1,
  side: 'over',
  asWideAsLine: false,
  x: 10,
  y: 80,
  dx: 0,
  dy: 0,
} as const

function toFields(place: LayoutPlace): Fields {
  const { side, asWideAsLine, ...rest } = isAnchor(place)
    ? { side: undefined, asWideAsLine: false, ...place }
    : { ...FRESH, ...place }
  return { ...FRESH, ...rest, side, asWideAsLine }
}

function toPlace(fields: Fields): LayoutPlace {
  const percentOf = (name: NumberName) => toPercent(Number(fields[name]))
  const size = { width: percentOf('width'), height: percentOf('height') }
  const { match, side, asWideAsLine } = fields
  const [dx, dy] = [Number(fields.dx), Number(fields.dy)]
  const line = asWideAsLine ? (true as const) : undefined
  const atText = omitUndefined({ match, side, dx, dy, ...size, asWideAsLine: line })
  if (fields.kind === 'anchor') return { kind: 'anchor', text: fields.text.trim(), ...atText }
  if (fields.kind === 'signerAnchor') return { kind: 'signerAnchor', of: fields.of, ...atText }
  const box = { x: percentOf('x'), y: percentOf('y'), ...size }
  return toPagePlace(fields.kind, fields, box)
}

function toPagePlace(
  kind: PagePlace['kind'],
  { page, before }: Fields,
  box: Pick<PagePlace, 'x' | 'y' | 'width' | 'height'>,
): PagePlace {
  if (kind === 'page') return { kind, page: Number(page), ...box }
  return kind === 'lastBut' ? { kind, before: Number(before), ...box } : { kind, ...box }
}
