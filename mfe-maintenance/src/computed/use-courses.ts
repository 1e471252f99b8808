import { useMemo } from 'react';
import type { ComputedQuantity, Quantity } from 'shared-kit/contracts/catalogues/quantities';
import { listTaskCourses } from 'shared-kit/contracts/tasks/task-courses';
import type { TaskDetail } from 'shared-kit/contracts/tasks/task-detail';
import { type Drift, driftOf, type Measured } from 'shared-kit/domain/readings/drift';
import { useRoute } from 'shared-kit/web/query';

/** A format by its id, or what is computed. */
export type CourseKey = number | ComputedQuantity;

export interface Courses {
  /** How a value stands beside those of the year before; null with too few of them. */
  readonly drift: (key: CourseKey, value: number | null, quantity: Quantity | null) => Drift | null;
}

const fresh = 300_000;

/** What the task's element was measured in the year before; nothing until that is there. It is not asked for before there is a number to compare. */
export const useCourses = (
  { id, performedAt }: Pick<TaskDetail, 'id' | 'performedAt'>,
  hasNumber: boolean,
): Courses => {
  const { data } = useRoute(
    listTaskCourses,
    { params: { id: String(id) } },
    { enabled: hasNumber, staleTime: fresh, select: (answer) => answer.data },
  );
  return useMemo(() => {
    const courses = new Map<CourseKey, readonly Measured[]>();
    for (const { formatId, quantity, points } of data ?? []) {
      const key = formatId ?? quantity;
      if (key !== null)
        courses.set(
          key,
          points.map(({ at, value }) => ({ at: Date.parse(at), value })),
        );
    }
    return {
      drift: (key, value, quantity) => {
        const course = courses.get(key);
        const at = performedAt === null ? Date.now() : Date.parse(performedAt);
        return course && value !== null ? driftOf(course, { at, value }, quantity) : null;
      },
    };
  }, [data, performedAt]);
};
