import type { LocalizedText } from 'shared-kit/contracts/base';
import type { StarterFamily } from 'shared-kit/contracts/starter-catalogue';
import { keyOf } from 'shared-kit/server/records';
import type { FamilyData } from './starter-data.ts';

/** One thing that a family brings, and what it is known by in its collection. */
export interface StarterEntry {
  readonly resource: string;
  readonly key: Readonly<Record<string, string>>;
  readonly name: LocalizedText;
  readonly rule: string;
  readonly basis: StarterFamily['entries'][number]['basis'];
}

interface Ruled {
  readonly norm: string;
  readonly article: string;
  readonly basis: 'law' | 'document' | 'practice';
}

const byName = (resource: string, name: LocalizedText, rule?: Ruled): StarterEntry => ({
  resource,
  key: { nameKey: keyOf(name.es) },
  name,
  rule: rule ? [rule.norm, rule.article].filter((part) => part !== '').join(', ') : '',
  basis: rule?.basis ?? null,
});

/** Everything that the family brings, in the order in which it is added. */
export const entriesOf = (family: FamilyData): readonly StarterEntry[] => [
  ...(family.choreType ? [byName('choreTypes', family.choreType)] : []),
  ...family.elementTypes.map((name) => byName('elementTypes', { es: name, cat: name, en: name })),
  ...family.formats.map(({ name }) => byName('formats', name)),
  ...family.genericChores.map((chore) => ({
    ...byName('genericChores', chore.description, chore),
    key: { refKey: keyOf(chore.ref) },
  })),
  ...(family.category ? [byName('inspectionCategories', family.category)] : []),
  ...family.genericInspections.map((rule) => byName('genericInspections', rule.name, rule)),
  ...family.genericObservations.map(({ name }) => byName('genericObservations', name)),
  ...family.correctiveTypes.map(({ name }) => byName('correctiveTypes', name)),
  ...family.performedTests.map((test) => byName('performedTests', test.name, test)),
  ...family.inspectionTests.map((test) => byName('inspectionTests', test.name, test)),
  ...family.reports.map((report) => byName('genericLowVoltageReports', report.name, report)),
];

/** Of two entries whether they are the same one. */
export const entryKey = ({ resource, key }: Pick<StarterEntry, 'resource' | 'key'>): string =>
  `${resource} ${Object.values(key).join()}`;
