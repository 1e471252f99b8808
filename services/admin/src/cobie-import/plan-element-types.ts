/**
 * Types come into the catalogue of all installations by their name; what stands there already is not the import's to change. What a
 * super-administrator has not approved works only where it was imported: here too, where this file has it as well.
 */
import { spanishText } from 'shared-kit/domain/text/localized-text';
import { keyOf } from 'shared-kit/server/records';
import type { ExistingElementType } from './existing-records.ts';
import type { Planned } from './planned.ts';
import { typeNames } from './type-names.ts';
import { cut, isMangled, maxNameLength, type RowReader, referenceKey } from './values.ts';

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

const maxDescription = 4000;
const maxOrder = 1_000_000;

export const worksIn = ({ awaitsApproval, onlyIn }: ExistingElementType, installationId: number): boolean =>
  awaitsApproval !== true || (onlyIn?.includes(installationId) ?? false);

export const planElementTypes = (
  rows: readonly RowReader[],
  existing: readonly ExistingElementType[],
  { installationId, approves }: Destination,
) => {
  const known = typeNames(existing);
  const ofRecord = new Map<ExistingElementType, PlannedType>();
  let last = Math.max(0, ...existing.map(({ order = 0 }) => order));
  const facts = new Map<string, TypeFacts>();

  const add = (name: string, row: number | null, fields: Record<string, unknown>): PlannedType => {
    const record = known.find(name);
    // A file may call one type by its names in several languages.
    const planned = (record && ofRecord.get(record)) ?? plan(record, name, row, fields);
    if (record) ofRecord.set(record, planned);
    return planned;
  };

  const plan = (
    record: ExistingElementType | null,
    name: string,
    row: number | null,
    fields: Record<string, unknown>,
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
    /** The type that a component names; one that nobody has heard of is added, as the component says that there is such a thing. */
    typeOf(reader: RowReader): TypeFacts | null {
      const name = reader.reference('type');
      if (name === undefined) return null;
      const found = facts.get(referenceKey(name));
      if (found) return found;
      const type = add(cut(name, maxNameLength), null, {});
      if (type.action === 'create' && isMangled(name)) reader.report('error', 'encodingMangled', 'type');
      else if (type.action === 'create') reader.report('warning', 'typeUnknown', 'type');
      const stated = { called: name, type, brand: undefined, model: undefined, description: undefined };
      facts.set(referenceKey(name), stated);
      return stated;
    },
  };
};
