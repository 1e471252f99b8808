import { type Programme, programmeEdit } from 'shared-kit/contracts/plans/programmes';
import { mayIn, type RequestContext } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import type { Recordable } from '../find-task.ts';
import { readableProgrammes } from '../readable-programmes.ts';
import type { TaskRecord } from '../task.model.ts';
import { findRecordables } from './find-recordables.ts';
import { recordingRefusal } from './recording-refusal.ts';

export interface EditableTasks {
  /** One of those that were asked for. */
  readonly of: (id: number) => Recordable;
  /** One of the others; null where there is none, or the caller may not know of it. */
  readonly readable: (id: number) => TaskRecord | null;
}

interface Wanted extends Pick<Parameters<typeof findRecordables>[1], 'installationId' | 'ids' | 'at'> {
  /** Read along: they need not be editable. */
  readonly others?: readonly number[];
  /** Who is said to have performed them. */
  readonly personId?: number | undefined;
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
  { installationId, ids, others = [], personId, at = null }: Wanted,
): Promise<EditableTasks> => {
  const readable = await readableProgrammes(ctx, installationId);
  const personIds = personId === undefined ? [] : [personId];
  const named = { fileIds: [], genericObservationIds: [], personIds };
  const all = [...new Set([...ids, ...others])];
  const found = await findRecordables(ctx, { installationId, ids: all, named, at });
  for (const id of ids) {
    const refusal = recordingRefusal(ctx, readable, found.get(id)?.task);
    if (refusal !== null && refusal !== 'periodNotStarted') fail(refusal);
  }
  return {
    of: (id) => found.get(id) ?? fail('notFound'),
    readable: (id) => {
      const { task } = found.get(id) ?? {};
      return task && readable.some((programme) => programme === task.programme) ? task : null;
    },
  };
};
