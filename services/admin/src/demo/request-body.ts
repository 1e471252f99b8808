import type { CallInput, ParsedInput, RouteContract } from 'shared-kit/contracts/route';
import * as z from 'zod/mini';

/** A body as a request would bring it: checked, and with its defaults. */
export const bodyOf = <C extends RouteContract>(
  contract: C,
  body: CallInput<C>['body'],
): ParsedInput<C>['body'] => {
  if (!contract.body) throw new Error(`${contract.path} takes no body`);
  return z.parse(contract.body, body) as ParsedInput<C>['body'];
};
