import type {
  listElementManuals as contract,
  ElementManual,
} from 'shared-kit/contracts/centres/element-manuals';
import { trusted } from 'shared-kit/server/database/mongo';
import type { RecordHandler } from 'shared-kit/server/http/define-route';
import { withFileFacts } from '../files/file-uses.ts';
import { manuals, manualTopics } from './catalogue.model.ts';

interface OfType {
  readonly installationId: number;
  readonly elementTypeId: number;
}

const active = { entityStatus: 1 } as const;
const inOrder = { order: 1, _id: 1 } as const;

export const listElementManuals: RecordHandler<typeof contract, OfType> = async (
  { located: { elementTypeId } },
  { db },
) => {
  const found = await manuals(db)
    .find({ ...active, elementTypeIds: elementTypeId })
    .sort(inOrder)
    .lean();
  const manualId = trusted({ $in: found.map(({ _id }) => _id) });
  const topics = await manualTopics(db)
    .find({ ...active, manualId })
    .sort(inOrder)
    .lean();
  const factsOf = await withFileFacts(topics, { db }, null);
  const byManual = Map.groupBy(topics, (topic) => topic.manualId);
  const data = found.map(
    ({ _id, name }): ElementManual => ({
      id: _id,
      name,
      topics: (byManual.get(_id) ?? []).map((topic) => {
        const { _id: id, title, text, link, fileId = null } = topic;
        return { id, title, text, link, fileId, ...factsOf({ fileId }) };
      }),
    }),
  );
  return { data };
};
