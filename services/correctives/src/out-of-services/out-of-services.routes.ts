import { stopOperations } from 'shared-kit/contracts/correctives/corrective-operations';
import * as contracts from 'shared-kit/contracts/correctives/out-of-services';
import { readHistory } from 'shared-kit/server/history';
import type { RequestContext } from 'shared-kit/server/http/context';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { carryOutStopOperations } from './carry-out-stops.ts';
import { closeStop, createStop, removeStop, updateStop } from './change-stop.ts';
import { listStopped, listStops } from './list-stops.ts';
import { outOfServices, presentStop } from './out-of-service.model.ts';

const told: ReadonlySet<string> = new Set(Object.keys(contracts.outOfServiceSchema.shape));

const find = ({ db }: RequestContext, id: number) => outOfServices(db).findOne({ _id: id, entityStatus: 1 });
interface ById {
  readonly params: { readonly id: number };
}
const locate = ({ params }: ById, ctx: RequestContext) => find(ctx, params.id);

export const outOfServiceRoutes = [
  defineRoute(contracts.listOutOfServices, { handle: listStops }),
  defineRoute(contracts.listStopped, { handle: listStopped }),
  defineRoute(contracts.getOutOfService, {
    locate,
    handle: async ({ located }) => ({ data: presentStop(located) }),
  }),
  defineRoute(contracts.createOutOfService, { handle: createStop }),
  defineRoute(stopOperations.send, { handle: carryOutStopOperations }),
  defineRoute(contracts.updateOutOfService, {
    locate: ({ body }, ctx) => find(ctx, body.id),
    handle: updateStop,
  }),
  defineRoute(contracts.closeOutOfService, { locate, handle: closeStop }),
  defineRoute(contracts.removeOutOfService, { locate, handle: removeStop }),
  defineRoute(contracts.outOfServiceHistory, {
    locate,
    handle: ({ params, query }, ctx) =>
      readHistory(ctx, { entityType: 'OutOfService', id: params.id, fields: told }, query),
  }),
];
