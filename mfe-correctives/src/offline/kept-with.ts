/** What was prepared of correctives and stops, as it is once the server has answered what was done without a network. */
import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import {
  listOutOfServices,
  listStopped,
  type OutOfService,
} from 'shared-kit/contracts/correctives/out-of-services';
import type { AnswerOf } from 'shared-kit/contracts/route';
import { ask, type CarriedOut, type KeptChange, questionAddress } from 'shared-kit/web/offline';
import { openAddress, stopsQuery } from './kept-open.ts';
import { madeCorrective, madeStop, noText, nowhere, reportIn, stopIn } from './made-here.ts';
import { withEnding } from './stop-operations.ts';
import { withDone } from './with-pending.ts';

const isDone = ({ outcome }: CarriedOut['answer']): boolean =>
  outcome === 'applied' || outcome === 'unchanged';

/** In its place, or before the others; what the server left out stays as it was. */
const withRow = <T extends { readonly id: number }>(rows: readonly T[], row: T | null): readonly T[] => {
  if (row === null) return rows;
  const isThere = rows.some(({ id }) => id === row.id);
  return isThere ? rows.map((each) => (each.id === row.id ? row : each)) : [row, ...rows];
};

const correctiveAfter = (
  open: readonly Corrective[],
  { operation, answer }: CarriedOut<Corrective>,
): Corrective | null => {
  if (answer.record) return answer.record;
  // What lost its race became a comment that the server has written.
  if (!isDone(answer)) return null;
  const body = reportIn(operation);
  if (body) return madeCorrective(operation, body, { place: nowhere, typeName: noText });
  const kept = open.find(({ id }) => id === operation.id);
  return kept ? { ...withDone(kept, operation), version: answer.version } : null;
};

export const keptCorrectiveWith = (carried: CarriedOut<Corrective>): readonly KeptChange[] => [
  {
    address: openAddress(carried.operation.installationId),
    change: (kept) => {
      const open = kept as readonly Corrective[];
      return withRow(open, correctiveAfter(open, carried));
    },
  },
];

const stopAfter = (
  stops: readonly OutOfService[],
  { operation, answer }: CarriedOut<OutOfService>,
): OutOfService | null => {
  if (answer.record) return answer.record;
  if (!isDone(answer)) return null;
  const body = stopIn(operation);
  if (body) return madeStop(operation, body, nowhere);
  const kept = stops.find(({ id }) => id === operation.id);
  return kept && operation.fields.closed ? withEnding(kept, operation.fields.closed.to, operation) : null;
};

type Stopped = AnswerOf<typeof listStopped>;
type Stops = AnswerOf<typeof listOutOfServices>;

/** What stands still, with one that stands or does no more. */
const stoppedWith = (stopped: Stopped, stop: OutOfService): Stopped => {
  const others = stopped.data.filter(({ id }) => id !== stop.id);
  return { data: stop.closedAt === null ? [stop, ...others] : others };
};

export const keptStopWith = (carried: CarriedOut<OutOfService>): readonly KeptChange[] => {
  const { installationId, id, fields } = carried.operation;
  return [
    {
      address: questionAddress(ask(listStopped, { query: { installationId } })),
      change: (kept) => {
        const stopped = kept as Stopped;
        const stop = stopAfter([], carried);
        if (stop) return stoppedWith(stopped, stop);
        const isOver = isDone(carried.answer) && fields.closed !== undefined;
        return isOver ? { data: stopped.data.filter((each) => each.id !== id) } : stopped;
      },
    },
    {
      address: questionAddress(ask(listOutOfServices, { query: stopsQuery(installationId) })),
      change: (kept) => {
        const { data, total } = kept as Stops;
        const after = withRow(data, stopAfter(data, carried));
        return { data: after, total: total + after.length - data.length };
      },
    },
  ];
};
