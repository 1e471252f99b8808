/** What the deeds of operations have in common. */
import type { Operation } from 'shared-kit/contracts/operations';
import type { RouteContract } from 'shared-kit/contracts/route';
import type { InputOf } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { idempotencyKeptSeconds } from 'shared-kit/server/http/idempotency';
import { parseInput } from 'shared-kit/server/http/parse-input';
import type { Verdict } from 'shared-kit/server/operations';

/** What an ordinary route takes. @throws ApiError `invalidInput` */
export const readBody = <C extends RouteContract>({ body }: C, value: unknown): InputOf<C>['body'] =>
  parseInput(body, value, undefined) as InputOf<C>['body'];

export const toObject = (value: unknown): object =>
  typeof value === 'object' && value !== null ? value : {};

interface Stored {
  readonly id: number;
  readonly version: number;
}

export const done = ({ opId }: Operation, outcome: Verdict['outcome'], { id, version }: Stored): Verdict => ({
  opId,
  id,
  outcome,
  version,
  conflicts: [],
  code: null,
  fields: [],
});

/** What is older was not written down on a device whose clock is right. */
export const earliest = (now: Date): Date => new Date(now.getTime() - idempotencyKeptSeconds * 1000);

/** The one thing that is done; fields that nobody knows, or several at once, are refused. */
export const onlyField = ({ fields }: Operation): string => {
  const [name, ...more] = Object.keys(fields);
  const unknown = more[0] ?? (name === undefined ? 'fields' : null);
  return unknown === null
    ? String(name)
    : fail('invalidInput', { fields: [{ path: unknown, code: 'unknownField' }] });
};
