/** Why work of the demonstration was done late, or is late: some of it with a reason, most of that justified. */
import { DelayReason } from 'shared-kit/contracts/enums';
import { isLate } from 'shared-kit/domain/tasks/task-delay';
import type { TaskRecord } from '../tasks/task.model.ts';
import type { Person } from './demo-result.ts';
import { pick, randomFrom } from './random.ts';
import { say } from './words.ts';

const share = { explained: 0.55, justified: 0.65 };
type Said = readonly [DelayReason, string];
const reasons: readonly [Said, ...Said[]] = [
  [DelayReason.noAccess, 'La llave de la sala no estaba en conserjería.'],
  [DelayReason.partOrSupplier, 'Filtros pedidos al proveedor, sin servir todavía.'],
  [DelayReason.staff, ''],
  [DelayReason.cannotStop, 'Había un acto en el salón y no se podía parar la máquina.'],
  [DelayReason.outOfService, 'Equipo parado a la espera de reparación.'],
  [DelayReason.ownersDecision, 'La propiedad pidió aplazarlo.'],
];
const closed: Said = [DelayReason.installationClosed, 'Cerrado por vacaciones en agosto.'];
const august = 7;

type Delayed = Pick<TaskRecord, 'choreId' | 'periodKey' | 'performedAt'> & { readonly dueEnd: Date };

/** Null for what was done in time, and for a plain delay. */
export const demoDelay = (
  { choreId, periodKey, dueEnd, performedAt }: Delayed,
  { by, now }: { readonly by: Person; readonly now: Date },
): NonNullable<TaskRecord['delay']> | null => {
  const random = randomFrom(`delay ${choreId} ${periodKey}`);
  if (!isLate({ dueEnd, performedAt }, now) || random() >= share.explained) return null;
  const isAugust = new Date(dueEnd.getTime() - 1).getUTCMonth() === august;
  const [reason, text] = isAugust ? closed : pick(reasons, random);
  const justified = isAugust || random() < share.justified;
  return { reason, text: say(text), justified, at: performedAt ?? now, byId: by.id, byName: by.name };
};
