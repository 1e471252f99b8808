import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { programmeScreens } from 'shared-kit/contracts/plans/programme-screens';
import { programmeOf, type TaskProgramme, taskProgrammes } from 'shared-kit/contracts/plans/programmes';
import type { Task } from 'shared-kit/contracts/tasks/tasks';

/** One implementation, told apart by the programme alone. */
export type ProgrammeScreens = (typeof programmeScreens)[TaskProgramme];

export const isTaskProgramme = (programme: string): programme is TaskProgramme =>
  taskProgrammes.some((each) => each === programme);

/** Tasks that are done one by one alone are shown by themselves. */
export const programmeOfTask = ({ archetype }: Pick<Task, 'archetype'>): TaskProgramme => {
  const programme = programmeOf[archetype];
  return isTaskProgramme(programme) ? programme : 'preventive';
};

const Context = createContext<TaskProgramme>('preventive');

/** The programme that the screen is about. */
export const useProgramme = (): { readonly programme: TaskProgramme; readonly screens: ProgrammeScreens } => {
  const programme = useContext(Context);
  return { programme, screens: programmeScreens[programme] };
};

interface InProgrammeProps {
  readonly programme: TaskProgramme;
  readonly children: ReactNode;
}

/** What is inside is about the programme. */
export const InProgramme = ({ programme, children }: InProgrammeProps) => (
  <Context value={programme}>{children}</Context>
);

interface Loaded {
  readonly default: ComponentType;
}

/** The page of a programme, from a page that serves all of them. */
export const inProgramme = (programme: TaskProgramme, load: () => Promise<Loaded>) => async () => {
  const { default: Page } = await load();
  return { default: InProgramme.bind(null, { programme, children: <Page /> }) };
};
