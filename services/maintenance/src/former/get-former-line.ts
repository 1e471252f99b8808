import { ChoreResult } from 'shared-kit/contracts/enums';
import type { getFormerLine as contract } from 'shared-kit/contracts/plans/first-maintenance';
import { type Programme, programmeOf } from 'shared-kit/contracts/plans/programmes';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { RecordHandler } from 'shared-kit/server/http/define-route';
import { shownFormats } from '../tasks/readings/shown-formats.ts';
import { type FoundChore, findChores } from './find-chores.ts';
import { presentLine } from './present-line.ts';

export interface LocatedChore extends FoundChore {
  readonly installationId: number;
  readonly programme: Programme;
}

export const locateChore = async (
  { params: { id } }: { readonly params: { readonly id: number } },
  { db }: RequestContext,
): Promise<LocatedChore | null> => {
  const [found] = await findChores(db, { ids: [id] });
  if (!found) return null;
  const { installationId, archetype } = found.chore;
  return { ...found, installationId, programme: programmeOf[archetype] };
};

export const getFormerLine: RecordHandler<typeof contract, LocatedChore> = async ({ located }) => {
  const { formats, former, data, tasks } = located;
  const hasResult = tasks.some(({ result }) => result !== ChoreResult.Undone);
  return {
    data: {
      ...presentLine({ ...located, hasResult }),
      formats: shownFormats(formats, former ?? { readings: [] }, data),
    },
  };
};
