/**
 * Types come into the catalogue of all installations by their name; what stands there already is not the import's to change. What a
 * super-administrator has not approved works only where it was imported: here too, where this file has it as well.
 */
import { keyOf } from 'shared-kit/server/records';
import type { ExistingElementType } from './existing-records.ts';
import type { Planned } from './planned.ts';
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
  readonly type: PlannedType;
  readonly brand: string | undefined;
  readonly model: string | undefined;
  readonly description: string | undefined;
}

const maxDescription = 4000;

export const worksIn = ({ awaitsApproval, onlyIn }: ExistingElementType, installationId: number): boolean =>
  awaitsApproval !== true || (onlyIn?.includes(installationId) ?? false);

export const planElementTypes = (
  rows: readonly RowReader[],
  existing: readonly ExistingElementType[],
  { installationId, approves }: Destination,
) => {
  const known = new Map(existing.map((record) => [keyOf(record.name), record]));
  const facts = new Map<string, TypeFacts>();

  const add = (name: string, row: number | null, fields: Record<string, unknown>): PlannedType => {
    const record = known.get(keyOf(name)) ?? null;
    const planned = { id: record?._id ?? null, existing: record, sheet: 'Type', row } as const;
    if (record && worksIn(record, installationId))
      return { ...planned, action: 'unchanged', name: record.name, fields: {} };
    // That others have it already is not told: for this installation it is new.
    if (record) {
      const onlyIn = [...(record.onlyIn ?? []), installationId];
      return { ...planned, action: 'create', name, fields: { onlyIn } };
    }
    const approval = approves ? {} : { awaitsApproval: true, onlyIn: [installationId] };
    return { ...planned, action: 'create', name, fields: { name, ...fields, ...approval } };
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
      type: add(name, reader.row, { description: stated }),
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
      const type = add(cut(name, maxNameLength), null, { description: '' });
      if (type.action === 'create' && isMangled(name)) reader.report('error', 'encodingMangled', 'type');
      else if (type.action === 'create') reader.report('warning', 'typeUnknown', 'type');
      const stated = { type, brand: undefined, model: undefined, description: undefined };
      facts.set(referenceKey(name), stated);
      return stated;
    },
  };
};
