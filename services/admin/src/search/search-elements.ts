import type { searchElements as contract, Element } from 'shared-kit/contracts/centres/elements';
import { paths } from 'shared-kit/contracts/paths';
import { mostHits, type SearchHit } from 'shared-kit/contracts/search';
import { wordsFilter } from 'shared-kit/server/database/search-words';
import type { Handler } from 'shared-kit/server/http/define-route';
import { elements } from '../elements/element.model.ts';
import { placeTextOf } from './place-names.ts';

interface Found
  extends Pick<Element, 'installationId' | 'ref' | 'name' | 'areaId' | 'floorId' | 'buildingId'> {
  readonly _id: number;
}

export const searchElements: Handler<typeof contract> = async ({ query }, { db }) => {
  const { installationId, q, size = mostHits } = query;
  const found = await elements(db)
    .find({ installationId, ...wordsFilter(q) })
    .sort({ nameSort: 1, _id: 1 })
    .limit(size)
    .select('installationId ref name areaId floorId buildingId')
    .lean<Found[]>();
  const placeOf = await placeTextOf(db, found);
  const hitOf = (element: Found): SearchHit => ({
    kind: 'element',
    id: element._id,
    title: element.name,
    hint: [element.ref, placeOf(element)].filter(Boolean).join(' · '),
    installationId,
    path: paths.element({ id: element._id, installationId }),
  });
  return { data: found.map(hitOf) };
};
