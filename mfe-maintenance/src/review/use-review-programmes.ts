import type { TaskProgramme } from 'shared-kit/contracts/plans/programmes';
import { summarizeProgrammes } from 'shared-kit/contracts/tasks/task-summaries';
import { useRoute } from 'shared-kit/web/query';
import { isTaskProgramme } from '../programmes/programme.tsx';

const select = ({ data }: { readonly data: readonly { readonly programme: string }[] }): TaskProgramme[] =>
  data.map(({ programme }) => programme).filter(isTaskProgramme);

/** The programmes that the installation has and the person may read. */
export const useReviewProgrammes = (installationId: number) =>
  useRoute(summarizeProgrammes, { query: { installationId } }, { staleTime: 60_000, select });
