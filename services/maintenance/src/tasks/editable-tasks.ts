import { type Programme, programmeEdit } from 'shared-kit/contracts/programmes';
import { mayIn, type RequestContext } from 'shared-kit/server/context';
import { fail } from 'shared-kit/server/errors';
import { findRecordables, type Naming, type RecordableFacts } from './find-task.ts';
import { readableProgrammes } from './readable-programmes.ts';
import type { TaskRecord } from './task.model.ts';

export interface EditableTasks {
  /** One of those that were asked for. */
  readonly of: (id: number) => RecordableFacts;
  /** One of the others; null where there is none, or the caller may not know of it. */
  readonly readable: (id: number) => TaskRecord | null;
}

interface Wanted {
  readonly installationId: number;
  readonly ids: readonly number[];
  /** Read along: they need not be editable. */
  readonly others?: readonly number[];
}

/** The programmes that the caller may record in. */
export const editableProgrammes = async (
  ctx: RequestContext,
  installationId: number,
): Promise<Programme[]> => {
  const readable = await readableProgrammes(ctx, installationId);
  return readable.filter((programme) => mayIn(ctx.caller, installationId, programmeEdit[programme]));
};

/** 404 where one of them is not there, or not to be known of; 403 where one may only be read. */
export const editableTasks = async (
  ctx: RequestContext,
  { installationId, ids, others = [] }: Wanted,
  naming: Naming = {},
): Promise<EditableTasks> => {
  const readable = await readableProgrammes(ctx, installationId);
  const found = await findRecordables(
    ctx,
    { installationId, ids: [...new Set([...ids, ...others])] },
    naming,
  );
  const known = new Map(
    found.filter(({ programme }) => readable.includes(programme)).map((each) => [each.task._id, each]),
  );
  for (const id of ids) {
    const { programme } = known.get(id) ?? fail('notFound');
    if (!mayIn(ctx.caller, installationId, programmeEdit[programme])) fail('forbidden');
  }
  return {
    of: (id) => known.get(id) ?? fail('notFound'),
    readable: (id) => known.get(id)?.task ?? null,
  };
};
