import {
  type Doubt,
  type DoubtKind,
  doubtKinds,
  inspectionDoubts,
  nameDoubts,
  taskDoubts,
} from 'shared-kit/contracts/doubts';
import { useRoute } from 'shared-kit/web/query';

/** Who keeps what: each service its own. */
const routesOf = {
  name: nameDoubts,
  reading: taskDoubts,
  chore: taskDoubts,
  inspection: inspectionDoubts,
} as const satisfies Record<DoubtKind, unknown>;

export const decideRoute = (kind: DoubtKind) => routesOf[kind].decide;

export const doubtResources = ['nameDoubts', 'taskDoubts', 'inspectionDoubts'] as const;

export interface DoubtCounts {
  /** Null where it is not known. */
  readonly counts: Readonly<Record<DoubtKind, number | null>>;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** How many are open. */
export const useDoubtCounts = (installationId: number): DoubtCounts => {
  const countInput = (kind: DoubtKind) => ({ query: { installationId, kind, size: 1 } });
  const name = useRoute(nameDoubts.list, countInput('name'));
  const reading = useRoute(taskDoubts.list, countInput('reading'));
  const chore = useRoute(taskDoubts.list, countInput('chore'));
  const inspection = useRoute(inspectionDoubts.list, countInput('inspection'));
  const answers = { name, reading, chore, inspection };
  const counts = {
    name: name.data?.total ?? null,
    reading: reading.data?.total ?? null,
    chore: chore.data?.total ?? null,
    inspection: inspection.data?.total ?? null,
  };
  const unread = doubtKinds.filter((kind) => counts[kind] === null && answers[kind].error !== null);
  return {
    counts,
    error: unread.map((kind) => answers[kind].error).find((error) => error !== null) ?? null,
    retry: () => {
      for (const kind of unread) void answers[kind].refetch();
    },
  };
};

/** Whether accepting is possible: where nothing is proposed it is decided by hand, and left then. */
export const isAcceptable = ({ kind, proposal, state }: Doubt): boolean =>
  state === 'open' && (kind === 'reading' || proposal !== null);
