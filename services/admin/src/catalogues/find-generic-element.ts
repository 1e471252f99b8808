import { EntityStatus } from 'shared-kit/contracts/enums';
import type { RequestContext } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import { genericElements } from './catalogue.model.ts';

/** The active generic element that something begins from; 400 `parentNotFound` at `path` where there is none. */
export const findGenericElement = async ({ db }: Pick<RequestContext, 'db'>, _id: number, path: string) =>
  (await genericElements(db).findOne({ _id, entityStatus: EntityStatus.Active }).lean()) ??
  fail('parentNotFound', { fields: [{ path, code: 'notFound' }] });
