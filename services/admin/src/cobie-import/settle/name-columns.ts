/** Headings that nobody knows: what they could mean, and what a person said that they mean. */
import type { CobieIssue, CobieQuestion } from 'shared-kit/contracts/centres/cobie-imports';
import type { Cell } from 'shared-kit/domain/files/sheet-cells';
import { dataFieldsOf } from 'shared-kit/domain/records/element-data';
import { localizedIn } from 'shared-kit/domain/text/localized-text';
import type { CobieRow, CobieSheet, CobieWorkbook } from '../cobie-rows.ts';
import type { Column } from '../columns.ts';
import { dataHeading } from '../own/data-headings.ts';
import { headingOf, neededColumns, type OwnSheet, ownColumns, ownSheets } from '../own/own-columns.ts';
import { allWords, headingKeys, words } from '../own/words.ts';
import type { ExistingElementType } from '../plan/existing-records.ts';
import { type Answers, headingId } from './answers.ts';
import { type DataKinds, kindOfData } from './column-kinds.ts';
import { nearest } from './nearest.ts';

export interface NamedColumns {
  readonly workbook: CobieWorkbook;
  readonly questions: readonly CobieQuestion[];
  readonly issues: readonly CobieIssue[];
}

interface Naming {
  readonly answers: Answers;
  readonly data: DataKinds;
  readonly types: readonly ExistingElementType[];
}

interface Meaning {
  /** Of a column, or `data.` and the key of a field. */
  readonly key: string;
  readonly label: string;
  readonly names: readonly string[];
}

const mostProposals = 4;

/** COBie's columns are those of a standard: what else a file has is left out. */
export const nameColumns = (workbook: CobieWorkbook, naming: Naming): NamedColumns => {
  if (workbook.format !== 'own') return { workbook, questions: [], issues: [] };
  const questions: CobieQuestion[] = [];
  const issues: CobieIssue[] = [];
  const sheets = { ...workbook.sheets };
  for (const name of ownSheets) {
    const sheet = sheets[name];
    // Workbooks that were kept before the sheet was read.
    if (!sheet) continue;
    const unknown = unknownHeadings(name, sheet, naming.data);
    if (unknown.length > 0) {
      const meanings = meaningsOf(name, sheet, naming);
      const asked = unknown.map((heading) => question(name, heading, { meanings, answers: naming.answers }));
      questions.push(...asked.filter(({ proposals }) => proposals.length > 0));
      sheets[name] = asked.reduce(renamed, sheet);
      if (name !== 'Component')
        issues.push(...asked.filter(isLeftOut).map(({ column }) => leftOut(name, column)));
    }
    issues.push(...missingColumns(name, sheets[name] ?? sheet));
  }
  return { workbook: { ...workbook, sheets }, questions, issues };
};

type HeadingQuestion = Extract<CobieQuestion, { kind: 'heading' }>;
const isLeftOut = ({ answer }: HeadingQuestion): boolean => answer === null || answer === '';

const issueOf = (sheet: OwnSheet, severity: CobieIssue['severity'], code: CobieIssue['code']) => ({
  severity,
  sheet,
  row: null,
  cell: null,
  code,
  value: null,
});
const leftOut = (sheet: OwnSheet, column: string): CobieIssue => ({
  ...issueOf(sheet, 'warning', 'columnUnknown'),
  column,
});

/** A sheet without them says nothing; one without rows need not. */
const missingColumns = (name: OwnSheet, { headers, rows }: CobieSheet): CobieIssue[] =>
  rows.length === 0
    ? []
    : neededColumns[name]
        .filter((column) => headers[column] === undefined)
        .map((column) => {
          const described = ownColumns[name].find((each) => each.column === column);
          const heading = described ? headingOf(described, words.es) : column;
          return { ...issueOf(name, 'error', 'columnMissing'), column: heading };
        });

const unknownHeadings = (name: OwnSheet, { headers, places = {} }: CobieSheet, data: DataKinds): string[] => {
  const known = new Set(Object.values(headers));
  return Object.keys(places)
    .filter((heading) => !known.has(heading) && !(name === 'Component' && kindOfData(heading, data)))
    .toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
};

/** What a heading of the sheet can mean that no other heading of it means already. */
const meaningsOf = (name: OwnSheet, { headers }: CobieSheet, { types }: Naming): Meaning[] => {
  const columns = ownColumns[name]
    .filter(({ column }) => headers[column] === undefined)
    .map((described) => ({
      key: described.column,
      label: headingOf(described, words.es),
      names: allWords.flatMap((each) => headingKeys(headingOf(described, each))),
    }));
  if (name !== 'Component') return columns;
  const fields = new Map<string, Meaning>();
  for (const { knownFields = [], ownFields = [] } of types)
    for (const field of dataFieldsOf({ knownFields, ownFields }))
      fields.set(field.key, {
        key: `data.${field.key}`,
        label:
          (field.name && localizedIn(field.name, 'es')) ??
          words.es.text('data', 'fields', field.key) ??
          field.key,
        names: allWords.flatMap((each) => headingKeys(dataHeading(field, each))),
      });
  return [...columns, ...fields.values()];
};

const question = (
  name: OwnSheet,
  heading: string,
  { meanings, answers }: { readonly meanings: readonly Meaning[]; readonly answers: Answers },
): HeadingQuestion => {
  const id = headingId(name, heading);
  const answer = answers[id];
  const near = nearest(heading, meanings, { most: mostProposals });
  const told = meanings.find(({ key }) => key === answer);
  const proposals = told && !near.includes(told) ? [...near, told] : near;
  return {
    kind: 'heading',
    id,
    sheet: name,
    column: heading,
    proposals: proposals.map(({ key, label }) => ({ key, label })),
    answer: told?.key ?? (answer === '' ? '' : null),
  };
};

/** The sheet with the column called as the answer says; the first of two that mean the same. */
const renamed = (sheet: CobieSheet, { column: heading, answer }: HeadingQuestion): CobieSheet => {
  if (answer === null || answer === '') return sheet;
  if (answer.startsWith('data.')) return asData(sheet, heading, answer.slice('data.'.length));
  const column = answer as Column;
  if (sheet.headers[column] !== undefined) return sheet;
  const rows = sheet.rows.map((row): CobieRow => {
    const { more = {}, ...rest } = row;
    const { [heading]: cell, ...others } = more;
    return cell === undefined ? row : { ...rest, values: { ...row.values, [column]: cell }, more: others };
  });
  return { ...sheet, headers: { ...sheet.headers, [column]: heading }, rows };
};

/** A heading that ends in a field's key means that field, for every type that has it. */
const asData = (sheet: CobieSheet, heading: string, key: string): CobieSheet => {
  const called = `${heading} [${key}]`;
  const rename = <T>(entries: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(
      Object.entries(entries).map(([name, value]) => [name === heading ? called : name, value]),
    );
  return {
    ...sheet,
    rows: sheet.rows.map((row): CobieRow => (row.more ? { ...row, more: rename<Cell>(row.more) } : row)),
    places: rename(sheet.places ?? {}),
    ...(sheet.hidden ? { hidden: sheet.hidden.map((each) => (each === heading ? called : each)) } : {}),
  };
};
