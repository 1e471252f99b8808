import { defaultPageSize } from 'shared-kit/contracts/base';
import type { listRiteDrifts as contract, RiteDrift } from 'shared-kit/contracts/legal/rite-plant';
import { isDrifting } from 'shared-kit/domain/readings/drift';
import type { Handler } from 'shared-kit/server/http/define-route';
import { lastValuesOf } from './last-values.ts';
import { byElement, elementOf, readPlant } from './read-plant.ts';

export const listRiteDrifts: Handler<typeof contract> = async ({ query }, ctx) => {
  const { installationId, page = 1, size = defaultPageSize } = query;
  const { generators, measured, formats } = await readPlant(ctx, installationId);
  const known = new Map(generators.map((generator) => [generator.record._id, elementOf(generator)]));
  const drifts = [...byElement(measured)].flatMap(([elementId, ofElement]): RiteDrift[] => {
    const values = lastValuesOf(ofElement, formats, known.get(elementId) ?? null);
    const { elementRef = '', elementName = '' } = ofElement[0] ?? {};
    return values
      .filter(({ drift }) => isDrifting(drift))
      .map((value) => ({ elementId, elementRef, elementName, value }));
  });
  const newestFirst = drifts.sort((one, other) => other.value.at.localeCompare(one.value.at));
  return { data: newestFirst.slice((page - 1) * size, page * size), total: drifts.length };
};
