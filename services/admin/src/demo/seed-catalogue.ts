import { formats } from 'shared-kit/contracts/catalogues/formats';
import { choreTypes } from 'shared-kit/contracts/plans/chore-types';
import { genericChores } from 'shared-kit/contracts/plans/chores';
import type { RequestContext } from 'shared-kit/server/http/context';
import { keyOf, spanishKey } from 'shared-kit/server/records';
import { choreTypeSpec } from '../chores/describe-chore-types.ts';
import { formatSpec } from '../chores/describe-formats.ts';
import { genericChoreSpec } from '../chores/describe-generic-chores.ts';
import { ensureRecord } from '../seeding/ensure-record.ts';
import { bodyOf } from '../seeding/request-body.ts';
import { demoChoreTypes } from './demo-chore-types.ts';
import { demoFormats } from './demo-formats.ts';
import { demoGenericChores } from './demo-generic-chores.ts';
import type { DemoGenericChore } from './generic-chore.ts';

export interface Content {
  readonly chore: DemoGenericChore;
  readonly genericChoreId: number;
  readonly choreTypeId: number;
  readonly formatIds: readonly number[];
}

/** Chore types, formats and generic chores; gives the generic chores by reference. */
export const seedCatalogue = async (ctx: RequestContext): Promise<Map<string, Content>> => {
  const typeIds = new Map<string, number>();
  for (const [index, [key, name]] of Object.entries(demoChoreTypes).entries()) {
    const body = bodyOf(choreTypes, { name, order: index + 1 });
    typeIds.set(key, await ensureRecord(choreTypeSpec, { nameKey: keyOf(name.es) }, { body, ctx }));
  }
  const formatIds = new Map<string, number>();
  for (const [index, [key, format]] of Object.entries(demoFormats).entries()) {
    const body = bodyOf(formats, { ...format, order: index + 1 });
    formatIds.set(key, await ensureRecord(formatSpec, { nameKey: spanishKey(format.name) }, { body, ctx }));
  }
  const contents = new Map<string, Content>();
  for (const [index, chore] of demoGenericChores.entries()) {
    const { ref, type, formats: names, ...fields } = chore;
    const links = {
      choreTypeId: typeIds.get(type) ?? 0,
      formatIds: names.map((name) => formatIds.get(name) ?? 0),
    };
    const body = bodyOf(genericChores, { ref, ...fields, ...links, order: index + 1 });
    const genericChoreId = await ensureRecord(genericChoreSpec, { refKey: keyOf(ref) }, { body, ctx });
    contents.set(ref, { chore, genericChoreId, ...links });
  }
  return contents;
};
