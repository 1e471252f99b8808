import type { TaskFormat } from 'shared-kit/contracts/tasks/task-detail';
import { parseNumber } from 'shared-kit/domain/files/numbers';
import { unitOf } from '../record/readings/use-reading-text.ts';
import { DriftLine } from './drift-line.tsx';
import type { Courses } from './use-courses.ts';

interface ReadingDriftProps {
  readonly format: TaskFormat;
  /** As it is written, or stored. */
  readonly text: string;
  readonly courses: Courses;
}

/** How a number that is read stands beside the element's year before. */
export const ReadingDrift = ({ format, text, courses }: ReadingDriftProps) => {
  const value = format.numeric ? (parseNumber(text)?.value ?? null) : null;
  if (value === null) return null;
  const drift = courses.drift(format.id, value, format.quantity);
  return <DriftLine drift={drift} value={value} unit={unitOf(format)} />;
};
