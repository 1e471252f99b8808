import { useFormat } from 'shared-kit/web/i18n';
import { Link as RouterLink } from 'shared-kit/web/router';
import { Link } from 'shared-kit/web/ui';
import type { TaskSummary } from '../filters/use-facets-in.ts';
import { useProgramme } from '../programmes/programme.tsx';
import { useSummaryText } from '../tasks/use-summary-text.ts';
import { useText } from '../use-text.ts';
import type { OpenState } from './use-open-task-list.ts';

interface ListSummaryProps {
  readonly summary: TaskSummary | undefined;
  readonly state: OpenState;
  /** How many are left by search and filters; undefined where nothing is narrowed down. */
  readonly found: number | undefined;
}

/** "38 tasks remain, 4 late", the other of the two leads to its list; narrowed down "12 of 38 tasks remain". */
export const ListSummary = ({ summary, state, found }: ListSummaryProps) => {
  const t = useText();
  const { screens } = useProgramme();
  const { number } = useFormat();
  const words = useSummaryText();
  if (!summary) return '';
  if (found !== undefined)
    return t('summary.found', { shown: number(found), of: words(state, summary[state]) });
  const remaining = words('remaining', summary.remaining);
  const late = words('late', summary.late);
  const to = (path: string, text: string) => (
    <Link asChild color="fg" textDecoration="underline" display="inline" paddingY="11px">
      <RouterLink to={path}>{text}</RouterLink>
    </Link>
  );
  return state === 'remaining' ? (
    <>
      {remaining}
      {', '}
      {summary.late > 0 ? to(screens.late(), late) : late}
    </>
  ) : (
    <>
      {to(screens.remaining(), remaining)}
      {', '}
      {late}
    </>
  );
};
