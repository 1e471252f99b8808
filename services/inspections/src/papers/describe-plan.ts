/** The whole paper of a year's plan: pure. */
import type { ReadInspectionState } from 'shared-kit/contracts/legal/inspection';
import { normIn } from 'shared-kit/domain/legal/norm-words';
import { wordsIn as textIn } from 'shared-kit/domain/text/localized-text';
import type {
  Block,
  DocumentWords,
  PrintedDocument,
  TableCell,
  Tone,
} from 'shared-kit/server/papers/documents';
import type { Obligation } from '../inspections/read-plan.ts';
import { partOf, planParts } from './plan-parts.ts';
import type { PlanOwner } from './read-owner.ts';

export interface YearPlan {
  readonly installationName: string;
  readonly owner: PlanOwner;
  readonly year: number;
  /** The day where the installation is. */
  readonly today: string;
  readonly obligations: readonly Obligation[];
  readonly words: DocumentWords;
}

export const toneOf: Readonly<Record<ReadInspectionState, Tone>> = {
  expired: 'bad',
  failed: 'bad',
  differs: 'bad',
  expiring: 'warning',
  booked: 'plain',
  valid: 'good',
  exempt: 'muted',
  former: 'muted',
  other: 'warning',
};

/** In words: `cada 24 meses`. */
export const periodText = ({ periodMonths }: Obligation, { t }: DocumentWords): string => {
  if (periodMonths === 0) return t('once');
  return periodMonths % 12 === 0
    ? t('years', { count: periodMonths / 12 })
    : t('months', { count: periodMonths });
};

/** What the rule asks stands below what there is, and in its place where there is none. */
const besideNorm = (held: string, asked: string): TableCell =>
  held === '' ? { text: asked, tone: 'muted' } : { text: held, note: asked };

const mostNamed = 3;

/** The first elements by name, and how many more. */
export const placeText = ({ place }: Pick<Obligation, 'place'>, { t, number }: DocumentWords): string => {
  const more = place.length - mostNamed;
  const named = place.slice(0, mostNamed).join(', ');
  return more > 0 ? t('andMore', { named, count: more, shown: number(more) }) : named;
};

const rowOf = (one: Obligation, words: DocumentWords): (string | TableCell)[] => {
  const { t, day, language } = words;
  const who = one.who === null ? '' : textIn(one.who, language);
  const document = one.document === null ? '' : textIn(one.document, language);
  return [
    {
      text: textIn(one.name, language),
      note: [placeText(one, words), t(`types.${one.inspectionType}`), normIn(one.norm, language)]
        .filter(Boolean)
        .join(' · '),
    },
    periodText(one, words),
    besideNorm(one.companyName, who),
    one.lastDate === null ? '' : day(one.lastDate),
    {
      text: one.dueDate === null ? '' : day(one.dueDate),
      note: one.bookedFor === null ? '' : t('booked', { day: day(one.bookedFor) }),
    },
    { text: t(`states.${one.state}`), tone: toneOf[one.state], note: one.exemption },
    besideNorm(one.kept.join(', '), document),
  ];
};

export const describePlan = ({
  installationName,
  owner,
  year,
  today,
  obligations,
  words,
}: YearPlan): PrintedDocument => {
  const { t, day, language } = words;
  const blocks = planParts.flatMap((part): Block[] => {
    const own = obligations.filter((one) => partOf(one, year) === part);
    if (own.length === 0) return [];
    return [
      { kind: 'heading', level: 2, text: t(`parts.${part}`, { year, count: own.length }) },
      {
        kind: 'table',
        small: true,
        columns: [
          { header: t('obligation'), width: 6 },
          { header: t('period'), width: 2 },
          { header: t('company'), width: 4 },
          { header: t('last'), width: 2 },
          { header: t('next'), width: 2 },
          { header: t('state'), width: 3 },
          { header: t('document'), width: 4 },
        ],
        rows: own.map((one) => rowOf(one, words)),
      },
    ];
  });
  return {
    language,
    title: t('plan', { year }),
    subject: installationName,
    at: `${today}T00:00:00Z`,
    head: { lines: [installationName], reference: t('asOf', { day: day(today) }) },
    foot: [t('notAdvice')],
    blocks: [
      { kind: 'page', orientation: 'landscape' },
      { kind: 'heading', level: 1, text: `${t('plan', { year })} · ${installationName}` },
      {
        kind: 'facts',
        facts: (['owner', 'nif', 'address'] as const).map((name) => ({
          label: t(`facts.${name}`),
          value: owner[name] || t('facts.unknown'),
        })),
      },
      ...(blocks.length === 0 ? [{ kind: 'paragraph', text: t('nothing') } as const] : blocks),
    ],
  };
};
