import type { listFieldSamples } from 'shared-kit/contracts/field-samples';
import type { Handler } from 'shared-kit/server/define-route';
import { listPage, searchFilter } from 'shared-kit/server/list';
import { fieldSamples } from './field-sample.model.ts';
import { presentFieldSample } from './present-field-sample.ts';

export const findFieldSamples: Handler<typeof listFieldSamples> = ({ query }, { db }) => {
  const { installationId, q, sort = '-createdAt', page, size } = query;
  return listPage(fieldSamples(db), {
    filter: { installationId, ...searchFilter(q) },
    sort,
    page,
    size,
    present: presentFieldSample,
  });
};
