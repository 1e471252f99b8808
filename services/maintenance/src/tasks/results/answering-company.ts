import { ChoreResult } from 'shared-kit/contracts/enums';
import type { TaskFacts } from '../find-task.ts';
import type { TaskRecord } from '../task.model.ts';
import type { ResultFields } from './result-change.ts';

/**
 * Of a task of RITE: a correction leaves who answered for the entry in the register of the thermal installation, or that nobody was named then.
 */
export const answeringCompany = (
  { programme, owners, task: { company, result } }: Pick<TaskFacts, 'programme' | 'owners' | 'task'>,
  change: ResultFields,
): Pick<TaskRecord, 'company'> => {
  if (programme !== 'rite') return {};
  if (change.result === ChoreResult.Undone) return { company: null };
  // Of what is older than entries keep it, nobody learns it by a correction.
  if (result !== ChoreResult.Undone) return company === undefined ? {} : { company };
  const { maintainerName: name = '', riteRegistration: registration = '' } = owners ?? {};
  return { company: name === '' ? null : { name, registration } };
};
