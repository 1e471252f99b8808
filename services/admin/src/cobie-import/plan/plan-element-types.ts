/**
 * Types come into the catalogue of all installations by their name; what stands there already is not the import's to change. What a
 * super-administrator has not approved works only where it was imported: here too, where this file has it as well.
 */
import type { CobieQuestion } from 'shared-kit/contracts/centres/cobie-imports';
import { localizedIn, spanishText } from 'shared-kit/domain/text/localized-text';
import { keyOf } from 'shared-kit/server/records';
import { headingKeys } from '../own/words.ts';
import { type Answers, typeId } from '../settle/answers.ts';
import { almost, nearest } from '../settle/nearest.ts';
import { cut, isMangled, maxNameLength, type RowReader, referenceKey } from '../values.ts';
import type { ExistingElementType } from './existing-records.ts';
import type { Planned } from './planned.ts';
import { typeNames } from './type-names.ts';

/** Where a workbook comes in. */
export interface Destination {
  readonly installationId: number;
  /** Whether new types work in all installations at once. */
  readonly approves: boolean;
}

export type PlannedType = Planned<ExistingElementType>;

/** What a type says of its components. */
export interface TypeFacts {
  /** What the file calls it. */
  readonly called: string;
  readonly type: PlannedType;
  readonly brand: string | undefined;
  readonly model: string | undefined;
  readonly description: string | undefined;
}

interface Asking {
  /** Null where nobody is asked: a standard's file means what it says. */
  readonly answers: Answers | null;
}

type TypeQuestion = Extract<CobieQuestion, { kind: 'type' }>;

const mostProposals = 4;
const maxDescription = 4000;
const maxOrder = 1_000_000;

export const worksIn = ({ awaitsApproval, onlyIn }: ExistingElementType, installationId: number): boolean =>
  awaitsApproval !== true || (onlyIn?.includes(installationId) ?? false);

export const planElementTypes = (
  rows: readonly RowReader[],
  existing: readonly ExistingElementType[],
  { installationId, approves, answers }: Destination & Asking,
) => {
  const known = typeNames(existing);
  const ofRecord = new Map<ExistingElementType, PlannedType>();
  let last = Math.max(0, ...existing.map(({ order = 0 }) => order));
  const facts = new Map<string, TypeFacts>();
  const questions: TypeQuestion[] = [];

  const add = (name: string, row: number | null, fields: Record<string, unknown>): PlannedType => {
    const record = known.find(name);
    // A file may call one type by its names in several languages.
    const planned = (record && ofRecord.get(record)) ?? plan(record, name, { row, fields });
    if (record) ofRecord.set(record, planned);
    return planned;
  };

  const plan = (
    record: ExistingElementType | null,
    name: string,
    { row, fields }: { readonly row: number | null; readonly fields: Record<string, unknown> },
  ): PlannedType => {
    const planned = { id: record?._id ?? null, existing: record, sheet: 'Type', row, name } as const;
    if (record && worksIn(record, installationId)) return { ...planned, action: 'unchanged', fields: {} };
    // That others have it already is not told: for this installation it is new.
    if (record) {
      const onlyIn = [...(record.onlyIn ?? []), installationId];
      return { ...planned, action: 'create', fields: { onlyIn } };
    }
    last = Math.min(last + 1, maxOrder);
    const approval = approves ? {} : { awaitsApproval: true, onlyIn: [installationId] };
    // A workbook does not say which language it is in.
    const made = { name: spanishText(name), order: last, ...fields, ...approval };
    return { ...planned, action: 'create', fields: made };
  };

  const working = existing.filter((type) => worksIn(type, installationId));
  const called = working.map((type) => ({ type, names: Object.values(type.name).flatMap(headingKeys) }));

  /** What a name that nobody has heard of was meant to be, as somebody says who is asked. */
  const meant = (written: string): string => {
    if (!answers || known.find(written)) return written;
    const near = nearest(written, called, { most: mostProposals, from: almost }).map(({ type }) => type);
    if (near.length === 0) return written;
    const id = typeId(referenceKey(written));
    const answer = answers[id] ?? null;
    const chosen = near.find(({ _id }) => String(_id) === answer);
    const proposals = near.map(({ _id, name }) => ({ key: String(_id), label: localizedIn(name, 'es') }));
    questions.push({ kind: 'type', id, written, proposals, answer });
    return chosen ? localizedIn(chosen.name, 'es') : written;
  };

  for (const reader of rows) {
    const name = reader.line('name');
    if (name === undefined) {
      reader.report('error', 'nameMissing', 'name');
      continue;
    }
    if (facts.has(keyOf(name))) {
      reader.report('warning', 'nameRepeated', 'name');
      continue;
    }
    const description = reader.text('description');
    const category = reader.line('category');
    const stated = cut([description, category].filter(Boolean).join('\n'), maxDescription);
    facts.set(keyOf(name), {
      called: name,
      type: add(name, reader.row, { description: spanishText(stated) }),
      brand: reader.line('manufacturer'),
      model: reader.line('modelNumber'),
      description,
    });
  }

  return {
    facts,
    /** As far as components have been asked for their types. */
    questions,
    /** The type that a component names; one that nobody has heard of is added, as the component says that there is such a thing. */
    typeOf(reader: RowReader): TypeFacts | null {
      const name = reader.reference('type');
      if (name === undefined) return null;
      const found = facts.get(referenceKey(name));
      if (found) return found;
      const type = add(meant(cut(name, maxNameLength)), null, {});
      if (type.action === 'create' && isMangled(name)) reader.report('error', 'encodingMangled', 'type');
      else if (type.action === 'create') reader.report('warning', 'typeUnknown', 'type');
      const stated = { called: name, type, brand: undefined, model: undefined, description: undefined };
      facts.set(referenceKey(name), stated);
      return stated;
    },
  };
};
